import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '#web/api/api-error.ts';
import { signIn } from '#web/api/session.ts';
import { SignInScreen } from './login-page.tsx';

/** The specified demo sign-in: organisation 72, accepted only while the server's demo is on. */
const demonstration = { organisationId: 72, userName: 'admin-u', password: 'muster-demo' };

/**
 * The sign-in screen that also submits the demo sign-in when it is opened. Refused, it is the ordinary
 * screen.
 */
export default function AdminPage() {
  const navigate = useNavigate();
  const started = useRef(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    signIn(demonstration).then(
      () => navigate({ to: '/Home/dashboard' }),
      (error: unknown) => setFailure(sentenceFor(error)),
    );
  }, [navigate]);
  return <SignInScreen failure={failure} />;
}
