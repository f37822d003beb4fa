import { type FormEvent, useState } from 'react';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './factor.module.css';
import { type Added, addPasskey } from './factors.ts';
import { hasPasskeys, passkeySentence } from './passkey.ts';

type PasskeySetUpProps = { onDone: (added: Added) => void; onCancel: () => void };

/** A passkey of this device or of a security key, under a name that the person knows it by. */
export function PasskeySetUp({ onDone, onCancel }: PasskeySetUpProps) {
  const [name, setName] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  if (!hasPasskeys()) {
    return (
      <div className={style.stack}>
        <Notice>This browser has no passkeys at this address. Use an authenticator app.</Notice>
        <Button onClick={onCancel}>Back</Button>
      </div>
    );
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      onDone(await addPasskey(name.trim() || 'Passkey'));
    } catch (error) {
      setFailure(passkeySentence(error) ?? sentenceFor(error));
      setBusy(false);
    }
  };
  return (
    <div className={style.stack}>
      <form className={style.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name of the passkey"
          help="So that you know it again: ‘My phone’, ‘Office laptop’."
          value={name}
          onChange={setName}
          maxLength={60}
          autoFocus
        />
        {failure && <Notice tone="wrong">{failure}</Notice>}
        <div className={style.row}>
          <Button type="submit" look="primary" busy={busy}>
            Make the passkey
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </div>
  );
}
