import { type FormEvent, useState } from 'react';
import { sentenceFor } from '../api/api-error.ts';
import { signInAgain, signOut, useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

/** Asks for the password above the page when the session has ended. The page stays, with what was typed. */
export default function SignInAgain() {
  const { user, organisation } = useSession();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !password) return;
    setBusy(true);
    try {
      await signInAgain({ organisationId: organisation.id, userName: user.userName, password });
    } catch (error) {
      setFailure(sentenceFor(error));
      setBusy(false);
    }
  };

  return (
    <Modal opened title="Your session has ended">
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
