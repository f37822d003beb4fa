import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PlainPage } from './plain-page.tsx';
import style from './plain-page.module.css';
import { SignInWarning } from './sign-in-warning.tsx';

/** What a one-time link is for: a known user's new password, or without one the first administrator. */
type LinkShape = { readonly organisation: { readonly id: number; readonly name: string }; readonly userName: string | null };

/** The one-time link: it makes the first platform administrator, or sets the password of a user. */
export default function WelcomePage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const [link, setLink] = useState<LinkShape>();
  const [refused, setRefused] = useState('');
  useEffect(() => {
    api.post<LinkShape>('/welcome/check', { token }, { anonymous: true })
      .then(setLink, (error: unknown) => setRefused(sentenceFor(error)));
  }, [token]);
  if (refused) {
    return (
      <PlainPage title="This link does not work any more"
        actions={<Button look="primary" onClick={() => location.assign('/login')}>Go to sign in</Button>}>
        <p>{refused}</p>
      </PlainPage>
    );
  }
  if (!link) return null;
  const words = link.userName
    ? `Choose a password for ${link.userName} at ${link.organisation.name}.`
    : `Make the first administrator of ${link.organisation.name}.`;
  return (
    <PlainPage title="Welcome to Muster">
      <p>{words} This link works once.</p>
      <WelcomeForm token={token} userName={link.userName} />
    </PlainPage>
  );
}

function WelcomeForm({ token, userName: given }: { token: string; userName: string | null }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [userName, setUserName] = useState(given ?? '');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const fields = failure instanceof ApiError ? failure.fields : {};
  const ready = userName.trim() !== '' && password !== '' && again === password;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    try {
      const person = given ? {} : { userName: userName.trim(), ...(name.trim() && { name: name.trim() }) };
      await api.post('/welcome', { token, password, ...person }, { anonymous: true });
      queryClient.clear();
      await navigate({ to: '/Home/dashboard' });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {!given && (
        <>
          <TextInput label="Your name" value={name} onChange={setName} autoComplete="name" error={fields.name} />
          <TextInput label="User Name" required value={userName} onChange={setUserName} autoComplete="username"
            autoCapitalize="none" spellCheck={false} error={fields.userName} />
        </>
      )}
      <PasswordInput label="Password" required value={password} onChange={setPassword} autoComplete="new-password"
        help="A sentence you can remember is best." error={fields.password} />
      <PasswordInput label="Password again" required value={again} onChange={setAgain} autoComplete="new-password"
        error={again && again !== password ? 'This is not the same password.' : undefined} />
      <SignInWarning text={failure === undefined ? '' : sentenceFor(failure)} />
      <Button type="submit" look="primary" size="large" busy={busy} disabled={!ready}>Go on</Button>
    </form>
  );
}
