/** Says what a calculation came to, once the run shows it. */
import { useEffect, useState } from 'react';
import { count, money } from '#web/ui/format.ts';
import { tell } from '#web/ui/surface/notices.tsx';
import type { Bench } from '../workbench/run.call.ts';

/** Says what a calculation came to once the bench shows it. */
export function useCalculated(bench: Bench): { begin: () => void } {
  const [before, setBefore] = useState<number | null>();
  const { draftSet, sums } = bench;
  useEffect(() => {
    if (before === undefined || draftSet === before || !sums) return;
    setBefore(undefined);
    tell(`Calculated: ${money(sums.net, true)} net for ${count(sums.people, 'person', 'people')}.`);
  }, [before, draftSet, sums]);
  return { begin: () => setBefore(draftSet) };
}
