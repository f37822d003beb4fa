import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { signInToDemo } from '#web/api/session.ts';
import { SignInScreen } from './login-page.tsx';

/**
 * The sign-in screen that also submits the demo sign-in when it is opened. The server knows as whom, and
 * does it only while its demo is on; otherwise this is the ordinary screen.
 */
export default function AdminPage() {
  const navigate = useNavigate();
  const started = useRef(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    signInToDemo().then(
      () => navigate({ to: '/Home/dashboard' }),
      (error: unknown) => {
        const noDemo = error instanceof ApiError && error.status === 404;
        if (!noDemo) setFailure(sentenceFor(error));
      },
    );
  }, [navigate]);
  return <SignInScreen failure={failure} />;
}
