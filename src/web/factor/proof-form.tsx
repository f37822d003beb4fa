import { type FormEvent, useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/input/password-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './factor.module.css';
import { type Asked, hasPasskeys, passkeySentence, type Signed, signByPasskey } from './passkey.ts';

/** The ways to prove one’s identity; the first that is named is offered first. */
export type Way = 'password' | 'code' | 'passkey' | 'recoveryCode';
export type Proof = {
  readonly password?: string;
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly passkey?: Signed;
};

const other: Readonly<Record<Way, string>> = {
  password: 'Use your password',
  code: 'Use the code of your app',
  passkey: 'Use your passkey',
  recoveryCode: 'Use a recovery code',
};

type ProofFormProps = {
  ways: readonly Way[];
  /** The button: 'Continue'. */
  verb: string;
  /** Throws ApiError when the proof was not taken. */
  send: (proof: Proof) => Promise<void>;
  passkeyOptions: () => Promise<Asked>;
};

/** Asks for one proof at a time; the other ways are a link each. */
export function ProofForm({ ways, verb, send, passkeyOptions }: ProofFormProps) {
  const [first = 'code'] = ways;
  const [way, setWay] = useState<Way>(first);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || (way !== 'passkey' && typed.trim() === '')) return;
    setBusy(true);
    setFailure('');
    try {
      const passkey = way === 'passkey' ? await signByPasskey(await passkeyOptions()) : undefined;
      await send(passkey ? { passkey } : { [way]: way === 'password' ? typed : typed.trim() });
    } catch (error) {
      setFailure(failureOf(error));
      setTyped('');
      setBusy(false);
    }
  };
  const type = (text: string): void => {
    setTyped(text);
    setFailure('');
  };
  const choose = (next: Way): void => {
    setWay(next);
    setTyped('');
    setFailure('');
  };
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <ProofInput key={way} way={way} typed={typed} onType={type} />
      {failure && <Notice tone="wrong">{failure}</Notice>}
      <Button type="submit" look="primary" size="large" busy={busy}>
        {way === 'passkey' ? 'Use your passkey' : verb}
      </Button>
      <div className={style.others}>
        {ways
          .filter((each) => each !== way && (each !== 'passkey' || hasPasskeys()))
          .map((each) => (
            <Button key={each} look="link" onClick={() => choose(each)}>
              {other[each]}
            </Button>
          ))}
      </div>
    </form>
  );
}

/** The sentence of a field says more than that of the whole. */
function failureOf(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? passkeySentence(error) ?? sentenceFor(error);
}

type ProofInputProps = { way: Way; typed: string; onType: (text: string) => void };

function ProofInput({ way, typed, onType }: ProofInputProps) {
  const common = { value: typed, onChange: onType, autoFocus: true } as const;
  if (way === 'password') return <PasswordInput label="Password" {...common} data-autofocus />;
  if (way === 'passkey') return <p>Your device asks for its PIN, your finger or your face.</p>;
  if (way === 'recoveryCode') {
    return (
      <TextInput
        label="Recovery code"
        help="One of the ten codes you kept when you set up your second factor. It works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...common}
      />
    );
  }
  return (
    <TextInput
      label="Code"
      help="The six digits that your authenticator app shows for Muster."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      data-autofocus
      {...common}
    />
  );
}
