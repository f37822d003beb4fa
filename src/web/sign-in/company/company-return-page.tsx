/** Where a sign-in provider sends people back to: the server takes what it says, and the way leads inside. */
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { PlainPage } from '../plain-page.tsx';
import { useCompanyReturn } from './use-company-return.ts';

const FactorStep = lazy(() => import('../../factor/factor-step.tsx'));

export default function CompanyReturnPage() {
  const { provider = '' } = useParams({ strict: false });
  const { failure, step, pass } = useCompanyReturn(provider);
  if (failure) {
    return (
      <PlainPage title="You are not signed in" actions={<Again />}>
        <p>{failure}</p>
      </PlainPage>
    );
  }
  if (step) {
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
