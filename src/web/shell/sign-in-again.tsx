import { type FormEvent, lazy, Suspense, useState } from 'react';
import { sentenceFor } from '../api/api-error.ts';
import { useSession } from '../api/inside/use-frame.ts';
import type { SignInStep } from '../api/session.ts';
import { begunAgain, passwordAgain } from '../api/session-again.ts';
import { signOut } from '../api/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { PasswordInput } from '../ui/input/password-input.tsx';
import { Notice } from '../ui/state/notice.tsx';
import { Modal } from '../ui/surface/modal.tsx';
import { useForgotten } from '../ui/typing/refused.ts';

const FactorStep = lazy(() => import('../factor/factor-step.tsx'));

/** Asks for the password above the page when the session has ended. The page stays, with what was typed. */
export default function SignInAgain() {
  const { user, organisation } = useSession();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SignInStep>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !password) return;
    setBusy(true);
    try {
      const given = { organisationId: organisation.id, userName: user.userName, password };
      const answer = await passwordAgain(given);
      if (answer.signedIn) return await begunAgain();
      setStep(answer.step);
      setBusy(false);
    } catch (error) {
      setFailure(sentenceFor(error));
      setBusy(false);
    }
  };

  useForgotten(password, () => setFailure(''));
  const back = (): void => {
    setStep(undefined);
    setPassword('');
  };
  if (step) return <SecondStep step={step} onBack={back} />;
  return (
    <Modal opened over={1} title="Your session has ended">
      <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
        <p>
          Sign in again as {user.name} at {organisation.name}. What you typed on this page is still here.
        </p>
        <PasswordInput label="Password" value={password} onChange={setPassword} data-autofocus />
        {failure && <Notice tone="wrong">{failure}</Notice>}
        <Button type="submit" look="primary" size="large" busy={busy}>
          Sign in
        </Button>
        <Button look="link" onClick={() => void signOut()}>
          Leave this page and sign in as someone else
        </Button>
      </form>
    </Modal>
  );
}

const SecondStep = ({ step, onBack }: { step: SignInStep; onBack: () => void }) => (
  <Modal opened over={1} title="Your second factor">
    <Suspense>
      <FactorStep step={step} onDone={begunAgain} onBack={onBack} />
    </Suspense>
  </Modal>
);
