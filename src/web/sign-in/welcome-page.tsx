import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PlainPage } from './plain-page.tsx';
import style from './plain-page.module.css';
import { SignInWarning } from './sign-in-warning.tsx';

/** The one-time link that the first start prints: it makes the first platform administrator. */
export default function WelcomePage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const navigate = useNavigate();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const differs = again !== '' && again !== password;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !userName.trim() || !password || again !== password) return;
    setBusy(true);
    try {
      await api.post('/welcome', { token, userName: userName.trim(), password }, { anonymous: true });
      await navigate({ to: '/login' });
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
      setBusy(false);
    }
  };

  return (
    <PlainPage title="Welcome to Muster">
      <p>Make the first platform administrator. This link works once.</p>
      <form className={style.form} onSubmit={submit} noValidate>
        <TextInput label="User Name" required value={userName} onChange={setUserName} autoComplete="username"
          autoCapitalize="none" spellCheck={false} error={failure?.fields.userName} />
        <PasswordInput label="Password" required value={password} onChange={setPassword} autoComplete="new-password"
          help="At least 12 characters. A sentence you can remember is best." error={failure?.fields.password} />
        <PasswordInput label="Password again" required value={again} onChange={setAgain} autoComplete="new-password"
          error={differs ? 'This is not the same password.' : undefined} />
        <SignInWarning text={failure?.message ?? ''} />
        <Button type="submit" look="primary" size="large" busy={busy}>Make the administrator</Button>
      </form>
    </PlainPage>
  );
}
