import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { sentenceFor } from '#web/api/api-error.ts';
import { askForNewPassword } from '#web/api/sign-in-ways.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useOrganisationChoice } from './organisation-choice.ts';
import { OrganisationField } from './organisation-field.tsx';
import style from './plain-page.module.css';
import { PlainPage } from './plain-page.tsx';
import { SignInWarning } from './sign-in-warning.tsx';

/** Asks for a link to choose a new password. What is answered does not tell whether the user exists. */
export default function ForgottenPage() {
  const [minutes, setMinutes] = useState<number>();
  return (
    <PlainPage title={minutes === undefined ? 'Forgot your password?' : 'Look into your mail'}>
      {minutes === undefined ? (
        <>
          <p>Say who you are. A link to choose a new password is mailed to you.</p>
          <ForgottenForm onSent={setMinutes} />
        </>
      ) : (
        <Sent minutes={minutes} />
      )}
    </PlainPage>
  );
}

function ForgottenForm({ onSent }: { onSent: (minutes: number) => void }) {
  const choice = useOrganisationChoice();
  const [userName, setUserName] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const organisation = await choice.find(userName);
      if (organisation && userName.trim()) {
        const { minutes } = await askForNewPassword(organisation, userName.trim());
        return onSent(minutes);
      }
      setFailure('Enter your user name and your organisation.');
    } catch (error) {
      setFailure(sentenceFor(error));
    }
    setBusy(false);
  };
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <TextInput
        label="User Name"
        value={userName}
        onChange={setUserName}
        onBlur={() => choice.askFor(userName)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={choice.warning || undefined}
      />
      <OrganisationField choice={choice} />
      {failure && <SignInWarning text={failure} />}
      <div className={style.actions}>
        <Button type="submit" look="primary" size="large" busy={busy}>
          Mail me a link
        </Button>
        <BackToSignIn />
      </div>
    </form>
  );
}

function Sent({ minutes }: { minutes: number }) {
  return (
    <>
      <p>
        If what you entered is right, a link is on its way to the address that your organisation keeps for
        you. It works once and for {minutes} minutes.
      </p>
      <p>
        Nothing came? Look among unwanted mail, or ask your organisation’s administrator: they send you a link
        under Access, Users.
      </p>
      <div className={style.actions}>
        <BackToSignIn />
      </div>
    </>
  );
}

const BackToSignIn = () => (
  <Link to="/login" className={buttonClass('plain', 'large')}>
    Back to sign in
  </Link>
);
