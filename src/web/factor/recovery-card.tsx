import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import style from './factor.module.css';
import { type Factors, newCodes } from './factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type RecoveryCardProps = {
  factors: Factors;
  /** Codes that were made just now. */
  shown: readonly string[] | null;
  onShown: (codes: readonly string[] | null) => void;
};

/** For the day the phone is lost. */
export function RecoveryCard({ factors, shown, onShown }: RecoveryCardProps) {
  const { authenticatorSince, passkeys, recoveryCodes } = factors;
  const hasFactor = authenticatorSince !== null || passkeys.length > 0;
  const renew = async (): Promise<void> => {
    const detail = 'The codes from before no longer work.';
    if (!(await ask({ title: 'Make new recovery codes?', detail, verb: 'Make new codes' }))) return;
    onShown((await newCodes()).recoveryCodes);
  };
  return (
    <Card title="Recovery codes">
      <div className={style.stack}>
        {shown ? (
          <RecoveryCodes codes={shown} verb="I have kept them" onDone={() => onShown(null)} />
        ) : (
          <>
            <p className={style.soft}>
              {hasFactor
                ? `${recoveryCodes} of 10 are left. Each replaces your second factor once.`
                : 'You get ten codes when you set up an authenticator app or a passkey.'}
            </p>
            {hasFactor && <Button onClick={() => void renew().catch(tellError)}>Make new codes</Button>}
          </>
        )}
      </div>
    </Card>
  );
}
