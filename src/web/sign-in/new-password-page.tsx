import { useNavigate } from '@tanstack/react-router';
import { PasswordForm } from './password-form.tsx';
import { PlainPage } from './plain-page.tsx';

/** The first thing after signing in with a password that somebody else has set. */
export default function NewPasswordPage() {
  const navigate = useNavigate();
  return (
    <PlainPage title="Choose your own password">
      <p>
        The password you signed in with was set by your administrator. Choose one that only you know, then
        continue.
      </p>
      <PasswordForm onDone={() => void navigate({ to: '/Home/dashboard' })} />
    </PlainPage>
  );
}
