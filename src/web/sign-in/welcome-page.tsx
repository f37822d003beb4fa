import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { linkCall, welcomeCall } from '#kernel/calls/session.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { begun, type SignInStep, stepOf } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/input/password-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import style from './plain-page.module.css';
import { PlainPage } from './plain-page.tsx';
import { SignInWarning } from './sign-in-warning.tsx';
import { useNewPassword } from './use-new-password.ts';

const FactorStep = lazy(() => import('../factor/factor-step.tsx'));

/** What a one-time link is for: a known user's new password, or without one the first administrator. */
type LinkShape = AnswerOf<typeof linkCall>;

/** The one-time link: it makes the first platform administrator, or sets the password of a user. */
export default function WelcomePage() {
  const { token = '' } = useSearch({ strict: false });
  const [link, setLink] = useState<LinkShape>();
  const [refused, setRefused] = useState('');
  const [step, setStep] = useState<SignInStep>();
  useEffect(() => {
    ask<typeof linkCall>('POST', '/api/welcome/check', { body: { token }, anonymous: true }).then(
      setLink,
      (error: unknown) => setRefused(sentenceFor(error)),
    );
  }, [token]);
  if (refused) {
    return (
      <PlainPage
        title="This link does not work any more"
        actions={
          <Button look="primary" onClick={() => location.assign('/login')}>
            Go to sign in
          </Button>
        }
      >
        <p>{refused}</p>
      </PlainPage>
    );
  }
  if (step) return <LastStep step={step} />;
  if (!link) return null;
  const words = link.userName
    ? `Choose a password for ${link.userName} at ${link.organisation.name}.`
    : `Make the first administrator of ${link.organisation.name}.`;
  return (
    <PlainPage title="Welcome to Muster">
      <p>{words} This link works once.</p>
      <WelcomeForm token={token} userName={link.userName} onStep={setStep} />
    </PlainPage>
  );
}

/** The password is set; who has a second factor signs in with it. */
function LastStep({ step }: { step: SignInStep }) {
  const navigate = useNavigate();
  const pass = async (): Promise<void> => {
    begun();
    await navigate({ to: '/Home/dashboard' });
  };
  return (
    <PlainPage title="Second factor">
      <p>Your password is set.</p>
      <Suspense>
        <FactorStep step={step} onDone={pass} onBack={() => location.assign('/login')} />
      </Suspense>
    </PlainPage>
  );
}

type WelcomeFormProps = { token: string; userName: string | null; onStep: (step: SignInStep) => void };

function WelcomeForm({ token, userName: given, onStep }: WelcomeFormProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [userName, setUserName] = useState(given ?? '');
  const fresh = useNewPassword(userName.trim() !== '', async (password) => {
    const person = given ? {} : { userName: userName.trim(), ...(name.trim() && { name: name.trim() }) };
    const sent = { token, password, ...person };
    const next = stepOf(
      await ask<typeof welcomeCall>('POST', '/api/welcome', { body: sent, anonymous: true }),
    );
    if (next) onStep(next);
    else await navigate({ to: '/Home/dashboard' });
  });
  return (
    <form className={style.form} onSubmit={fresh.submit} noValidate>
      {!given && <NameFields {...{ name, setName, userName, setUserName }} errors={fresh.fields} />}
      <PasswordInput
        label="Password"
        required
        value={fresh.password}
        onChange={fresh.setPassword}
        autoComplete="new-password"
        help="A sentence you can remember is best."
        error={fresh.fields.password}
      />
      <PasswordInput
        label="Password again"
        required
        value={fresh.again}
        onChange={fresh.setAgain}
        autoComplete="new-password"
        error={fresh.differs}
      />
      <SignInWarning text={fresh.sentence} />
      <Button type="submit" look="primary" size="large" busy={fresh.busy} disabled={!fresh.ready}>
        Continue
      </Button>
    </form>
  );
}

type NameFieldsProps = {
  name: string;
  setName: (name: string) => void;
  userName: string;
  setUserName: (userName: string) => void;
  errors: Readonly<Record<string, string>>;
};

function NameFields({ name, setName, userName, setUserName, errors }: NameFieldsProps) {
  return (
    <>
      <TextInput label="Your name" value={name} onChange={setName} autoComplete="name" error={errors.name} />
      <TextInput
        label="User Name"
        required
        value={userName}
        onChange={setUserName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.userName}
      />
    </>
  );
}
