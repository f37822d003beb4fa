import { type FormEvent, useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SignInWarning } from './sign-in-warning.tsx';
import style from './plain-page.module.css';

/** The old password and the new one, twice. Every other session of the person ends with it. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const fields = failure instanceof ApiError ? failure.fields : {};

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !old || !fresh || again !== fresh) return;
    setBusy(true);
    try {
      await api.post('/session/password', { old, new: fresh });
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onDone();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };

  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <PasswordInput label="Password now" required value={old} onChange={setOld} error={fields.old} />
      <PasswordInput label="New password" required value={fresh} onChange={setFresh} autoComplete="new-password"
        error={fields.new} help="A sentence you can remember is best. Your other sessions end when you change it." />
      <PasswordInput label="New password again" required value={again} onChange={setAgain} autoComplete="new-password"
        error={again && again !== fresh ? 'This is not the same password.' : undefined} />
      <SignInWarning text={failure === undefined ? '' : sentenceFor(failure)} />
      <div>
        <Button type="submit" look="primary" size="large" busy={busy} disabled={!old || !fresh || again !== fresh}>
          Change password
        </Button>
      </div>
    </form>
  );
}
