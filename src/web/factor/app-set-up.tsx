import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { useForgotten } from '#web/ui/typing/refused.ts';
import style from './factor.module.css';
import { type Added, type Begun, beginApp, confirmApp } from './factors.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

type AppSetUpProps = { onDone: (added: Added) => void; onCancel: () => void };

/** An authenticator app: the QR code for its camera, and the first code as proof that it was read. */
export function AppSetUp({ onDone, onCancel }: AppSetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let gone = false;
    beginApp().then(
      (made) => !gone && setBegun(made),
      (error: unknown) => !gone && setFailure(sentenceFor(error)),
    );
    return () => {
      gone = true;
    };
  }, []);
  if (failure) {
    return (
      <div className={style.stack}>
        <Notice tone="wrong">{failure}</Notice>
        <Button onClick={onCancel}>Back</Button>
      </div>
    );
  }
  return begun ? <FirstCode begun={begun} onDone={onDone} onCancel={onCancel} /> : null;
}

function FirstCode({ begun, onDone, onCancel }: AppSetUpProps & { begun: Begun }) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await confirmApp(code));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  useForgotten(code, () => setFailure(undefined));
  const field = failure instanceof ApiError ? failure.fields['code'] : undefined;
  return (
    <div className={style.stack}>
      <p>1. Scan this QR code with an authenticator app on your phone.</p>
      <Suspense>
        <QrCode text={begun.uri} label="QR code for your authenticator app" />
      </Suspense>
      <p className={style.soft}>
        No camera? Type this key into the app: <span className={style.secret}>{grouped(begun.secret)}</span>
      </p>
      <form className={style.form} onSubmit={submit} noValidate>
        <TextInput
          label="2. Enter the code that the app shows"
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={field}
        />
        {failure !== undefined && !field && <Notice tone="wrong">{sentenceFor(failure)}</Notice>}
        <div className={style.row}>
          <Button type="submit" look="primary" busy={busy}>
            Turn on
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </div>
  );
}

const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
