import { lazy, Suspense, useEffect, useState } from 'react';
import { useFreshAsked } from '#web/api/fresh-sign-in.ts';

const FreshDialog = lazy(() => import('./fresh-dialog.tsx'));

/** Where the dialog appears; it is fetched when it is first needed. */
export function FreshAsking() {
  const asked = useFreshAsked();
  const [once, setOnce] = useState(asked);
  useEffect(() => {
    if (asked) setOnce(true);
  }, [asked]);
  return <Suspense>{(asked || once) && <FreshDialog asked={asked} />}</Suspense>;
}
