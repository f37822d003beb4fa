import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { signIn } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { prepareHome } from './prepare-home.ts';
import style from './login-page.module.css';
import { useOrganisationChoice } from './organisation-choice.ts';
import { SignInWarning } from './sign-in-warning.tsx';

/** Only ways inside are followed after signing in, never another site's. */
const wayInside = (to: string | undefined): string => (to && /^\/Home(\/|\?|$)/.test(to) ? to : '/Home/dashboard');

export function SignInForm({ earlierFailure = '' }: { earlierFailure?: string }) {
  const { to } = useSearch({ strict: false }) as { to?: string };
  const navigate = useNavigate();
  const choice = useOrganisationChoice();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!userName.trim() || !choice.chosen || !password) {
      await choice.askFor(userName);
      return setFailure('Enter your user name, your organisation and your password.');
    }
    setBusy(true);
    setFailure('');
    try {
      await signIn({ organisationId: Number(choice.chosen), userName: userName.trim(), password, keep });
      const [path = '', query] = wayInside(to).split('?');
      await navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)) });
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || 'Invalid Credentials');
      setBusy(false);
    }
  };

  const clear = (): void => {
    setUserName('');
    setPassword('');
    setKeep(false);
    setFailure('');
    choice.clear();
    nameField.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate onFocus={prepareHome}>
      <h1>Sign in</h1>
      <p>to your organisation</p>
      <div className={style.fields}>
        <TextInput label="User Name" value={userName} onChange={setUserName} onBlur={() => choice.askFor(userName)}
          ref={nameField} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus
          error={choice.warning || undefined} />
        <NativeSelect label="Organisation" value={choice.chosen} onChange={choice.setChosen}
          none={choice.organisations.length ? 'Choose an organisation' : 'Enter your user name first'}
          choices={choice.organisations.map(({ id, name }) => ({ value: String(id), label: name }))} />
        <PasswordInput label="Password" value={password} onChange={setPassword} />
      </div>
      <SignInWarning text={failure || earlierFailure} />
      <div className={style.between}>
        <Checkbox label="Keep me signed in" checked={keep} onChange={setKeep} />
        <Link to="/forgot-password" className={style.link}>Forgot password ?</Link>
      </div>
      <div className={style.actions}>
        <Button type="submit" look="primary" size="large" busy={busy} className={style.submit ?? ''}>Submit</Button>
        <Button size="large" onClick={clear}>Clear</Button>
      </div>
    </form>
  );
}
