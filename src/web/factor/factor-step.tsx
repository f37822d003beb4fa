import type { stepCall, stepOptionsCall } from '#kernel/calls/factor.call.ts';
import { ask } from '#web/api/api.ts';
import type { SignInStep } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import style from './factor.module.css';
import { type Proof, ProofForm, type Way } from './proof-form.tsx';

type FactorStepProps = {
  step: SignInStep;
  /** Signed in. */
  onDone: () => Promise<void> | void;
  /** Back to the password. */
  onBack: () => void;
};

/** The second step of signing in, wherever it is: the sign-in page, a one-time link, above a page. */
export default function FactorStep({ step, onDone, onBack }: FactorStepProps) {
  const { ticket, ways } = step;
  const open: Way[] = [
    ...(ways.authenticator ? (['code'] as const) : []),
    ...(ways.passkeys ? (['passkey'] as const) : []),
    ...(ways.recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
  ];
  const anonymous = { anonymous: true };
  const send = async (proof: Proof): Promise<void> => {
    await ask<typeof stepCall>('POST', '/api/session/factor', { body: { ticket, ...proof }, ...anonymous });
    await onDone();
  };
  return (
    <div className={style.step}>
      <ProofForm
        ways={open}
        verb="Continue"
        send={send}
        passkeyOptions={() =>
          ask<typeof stepOptionsCall>('POST', '/api/session/factor/passkey', {
            body: { ticket },
            ...anonymous,
          })
        }
      />
      <Button look="link" onClick={onBack}>
        Start again with your password
      </Button>
      <p className={style.soft}>Have none of these? Your administrator can reset your second factor.</p>
    </div>
  );
}
