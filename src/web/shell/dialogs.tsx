import { lazy, Suspense, useEffect, useState } from 'react';
import { useBesides, useJobsBegun } from '../api/extras.ts';
import { useSessionEnded } from '../api/session-ended.ts';
import { FreshAsking } from '../factor/fresh-asking.tsx';
import { useAsked } from '../ui/surface/confirm.tsx';

const Palette = lazy(() => import('./palette/palette.tsx'));
const ExtraNotices = lazy(() => import('./extra-notices.tsx'));
const JobsBegun = lazy(() => import('./jobs-begun.tsx'));
const SignInAgain = lazy(() => import('./sign-in-again.tsx'));
const Questions = lazy(async () => ({ default: (await import('../ui/surface/questions.tsx')).Questions }));

/** What may stand above any page. Each is fetched when it is first needed. */
export function Dialogs({ searching, onSearchEnd }: { searching: boolean; onSearchEnd: () => void }) {
  const ended = useSessionEnded();
  const searched = useOnce(searching);
  const told = useOnce(useBesides() !== undefined);
  const begun = useOnce(useJobsBegun().length > 0);
  const asked = useOnce(useAsked() !== undefined);
  return (
    <>
      <Suspense>{searched && <Palette opened={searching} onClose={onSearchEnd} />}</Suspense>
      <Suspense>{asked && <Questions />}</Suspense>
      <Suspense>{told && <ExtraNotices />}</Suspense>
      <Suspense>{begun && <JobsBegun />}</Suspense>
      <FreshAsking />
      <Suspense>{ended && <SignInAgain />}</Suspense>
    </>
  );
}

/** True from the first time on, so that what closes may still fade. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  useEffect(() => {
    if (now) setOnce(true);
  }, [now]);
  return once || now;
}
