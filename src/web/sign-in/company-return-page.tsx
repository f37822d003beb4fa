/** Where a sign-in provider sends people back to: the server takes what it says, and the way leads inside. */
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { begun, type SignInAnswer, type SignInStep, stepOf } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { PlainPage } from './plain-page.tsx';
import { takeWayInside } from './way-inside.ts';

const FactorStep = lazy(() => import('../factor/factor-step.tsx'));

export default function CompanyReturnPage() {
  const { provider = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const [step, setStep] = useState<SignInStep>();
  const isSent = useRef(false);
  const goInside = async (): Promise<void> => {
    const [path = '', query] = takeWayInside().split('?');
    await navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)), replace: true });
  };
  // Once: what the provider sent along is good for one call.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const sent = { place: provider, answer: location.search.slice(1) || '-' };
    const take = async (): Promise<void> => {
      const next = stepOf(await api.post<SignInAnswer>('/session/company/return', sent, { anonymous: true }));
      if (next) setStep(next);
      else await goInside();
    };
    take().catch((error: unknown) => setFailure(sentenceFor(error)));
  });
  if (failure) {
    return (
      <PlainPage title="You are not signed in" actions={<Again />}>
        <p>{failure}</p>
      </PlainPage>
    );
  }
  if (step) {
    const pass = (): Promise<void> => {
      begun();
      return goInside();
    };
    return (
      <PlainPage title="Second factor">
        <Suspense>
          <FactorStep step={step} onDone={pass} onBack={() => location.assign('/login')} />
        </Suspense>
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Signing you in">
      <SkeletonRows count={3} columns={1} />
    </PlainPage>
  );
}

const Again = () => (
  <ButtonLink look="primary" to="/login">
    Back to sign in
  </ButtonLink>
);
