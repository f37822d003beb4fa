import { type FormEvent, useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';

/** A new password typed twice, and the call that sets it. `needed` is what else must have been entered. */
export function useNewPassword(needed: boolean, send: (password: string) => Promise<void>) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const ready = needed && password !== '' && again === password;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(password);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return {
    password,
    setPassword,
    again,
    setAgain,
    busy,
    ready,
    submit,
    fields: failure instanceof ApiError ? failure.fields : {},
    sentence: failure === undefined ? '' : sentenceFor(failure),
    differs: again !== '' && again !== password ? 'This is not the same password.' : undefined,
  };
}
