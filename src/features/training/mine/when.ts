/** When and where a session is, on one line. */
import { date } from '#web/ui/format.ts';
import type { OwnSeat } from './my-training.call.ts';

type When = Pick<OwnSeat, 'from' | 'to' | 'begins' | 'place' | 'trainer'>;

export function whenText({ from, to, begins, place, trainer }: When): string {
  const days = from === to ? date(from) : `${date(from)} to ${date(to)}`;
  return [days, begins, place, trainer].filter(Boolean).join(' · ');
}
