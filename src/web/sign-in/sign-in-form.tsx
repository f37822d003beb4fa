import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import style from './login-page.module.css';
import { OrganisationField } from './organisation-field.tsx';
import { prepareHome } from './prepare-home.ts';
import { SignInWarning } from './sign-in-warning.tsx';
import { useSignIn } from './use-sign-in.ts';

export function SignInForm({ earlierFailure = '' }: { earlierFailure?: string }) {
  const { typed, set, choice, failure, busy, submit, clear } = useSignIn();
  const nameField = useRef<HTMLInputElement>(null);
  const startAgain = (): void => {
    clear();
    nameField.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate onFocus={prepareHome}>
      <h1>Sign in</h1>
      <p>to your organisation</p>
      <div className={style.fields}>
        <TextInput
          label="User Name"
          value={typed.userName}
          onChange={(userName) => set({ userName })}
          onBlur={() => choice.askFor(typed.userName)}
          ref={nameField}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={choice.warning || undefined}
        />
        <OrganisationField choice={choice} />
        <PasswordInput label="Password" value={typed.password} onChange={(password) => set({ password })} />
      </div>
      <SignInWarning text={failure || earlierFailure} />
      <div className={style.between}>
        <Checkbox label="Keep me signed in" checked={typed.keep} onChange={(keep) => set({ keep })} />
        <Link to="/forgot-password" className={style.link}>
          Forgot password ?
        </Link>
      </div>
      <div className={style.actions}>
        <Button type="submit" look="primary" size="large" busy={busy} className={style.submit ?? ''}>
          Submit
        </Button>
        <Button size="large" onClick={startAgain}>
          Clear
        </Button>
      </div>
    </form>
  );
}
