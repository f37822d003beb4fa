import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import type { SignInStep } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { PasswordInput } from '#web/ui/input/password-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import style from './login-page.module.css';
import { OrganisationField } from './organisation-field.tsx';
import { prepareHome } from './prepare-home.ts';
import { SignInWarning } from './sign-in-warning.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Fetched when somebody has a second factor; the first screen stays light. */
const FactorStep = lazy(() => import('../factor/factor-step.tsx'));
/** Fetched when an organisation is chosen. */
const CompanyButtons = lazy(() => import('./company/company-buttons.tsx'));

type SignInFormProps = {
  earlierFailure?: string | undefined;
  /** Of a sign-in that was begun before the person typed anything. */
  earlierStep?: SignInStep | undefined;
};

export function SignInForm({ earlierFailure = '', earlierStep }: SignInFormProps) {
  const signingIn = useSignIn(earlierStep);
  const { step, pass, goBack } = signingIn;
  if (!step) return <PasswordStep signingIn={signingIn} earlierFailure={earlierFailure} />;
  return (
    <>
      <h1>Second factor</h1>
      <Suspense>
        <FactorStep step={step} onDone={pass} onBack={goBack} />
      </Suspense>
    </>
  );
}

type PasswordStepProps = { signingIn: ReturnType<typeof useSignIn>; earlierFailure: string };

function PasswordStep({ signingIn, earlierFailure }: PasswordStepProps) {
  const { typed, set, choice, failure, busy, submit, clear } = signingIn;
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
      <CompanyStep signingIn={signingIn} />
    </form>
  );
}

function CompanyStep({ signingIn: { typed, choice, setFailure } }: Pick<PasswordStepProps, 'signingIn'>) {
  const organisation = choice.named(choice.chosen);
  if (!organisation) return null;
  const { userName, keep } = typed;
  return (
    <Suspense>
      <CompanyButtons {...{ organisation, userName, keep }} onFailure={setFailure} />
    </Suspense>
  );
}
