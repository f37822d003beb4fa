import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { demoCall } from '#kernel/calls/session.call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { type SignInStep, stepOf } from '#web/api/session.ts';
import { SignInScreen } from './login-page.tsx';

/** Throws 404 where there is no demo. The server knows as whom. */
const signInToDemo = async (): Promise<SignInStep | undefined> =>
  stepOf(await ask<typeof demoCall>('POST', '/api/session/demo', { body: {}, anonymous: true }));

/**
 * The sign-in screen that also submits the demo sign-in when it is opened. The server knows as whom, and
 * does it only while its demo is on; otherwise this is the ordinary screen.
 */
export default function AdminPage() {
  const navigate = useNavigate();
  const started = useRef(false);
  const [failure, setFailure] = useState('');
  const [step, setStep] = useState<SignInStep>();
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    signInToDemo().then(
      (next) => (next ? setStep(next) : navigate({ to: '/Home/dashboard' })),
      (error: unknown) => {
        const noDemo = error instanceof ApiError && error.status === 404;
        if (!noDemo) setFailure(sentenceFor(error));
      },
    );
  }, [navigate]);
  return <SignInScreen failure={failure} step={step} />;
}
