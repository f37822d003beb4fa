import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

/** What to do about a forgotten password until links by mail exist. */
export default function ForgottenPage() {
  return (
    <PlainPage
      title="Forgot your password?"
      actions={
        <Link to="/login" className={buttonClass('primary')}>
          Back to sign in
        </Link>
      }
    >
      <p>
        Ask your organisation’s administrator to set a new one for you. It takes them a minute, under Access,
        Users. When you have signed in with it, choose your own under your name, Change password.
      </p>
    </PlainPage>
  );
}
