/** What a day is judged from. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Punch } from '../punch/punch.ts';
import type { Shift } from '../shift/shift.ts';
import type { DayRequest } from './day-request.ts';
import type { DayRules } from './day-rules.ts';

/** What the calendar says of a date for one person. */
export type CalendarDay =
  | { readonly kind: 'working' }
  /** A weekly off of the whole day or of one half. */
  | { readonly kind: 'off'; readonly session?: 'first' | 'second' }
  | { readonly kind: 'holiday'; readonly name: string };

export interface DayFacts {
  readonly date: IsoDate;
  /** Minutes by which clocks are ahead of UTC where the person works on that date. */
  readonly ahead: number;
  /** The words of the zone of these clocks, where it is not India's. */
  readonly zone?: string;
  readonly calendar: CalendarDay;
  readonly shift?: Shift;
  /** Those that belong to this day; in any order, raw. */
  readonly punches: readonly Punch[];
  /** Made on this date outside every shift's window: they count for no day. */
  readonly stray?: readonly Punch[];
  readonly requests: readonly DayRequest[];
  readonly rules: DayRules;
  /** Until when punches are known; a day is judged when its shift's window is over. Left out: it is over. */
  readonly knownUntil?: number;
}

/** Those that count and those outside the hours of every shift, in order: what the person did. */
export const punchesMade = ({
  punches,
  stray = [],
}: Pick<DayFacts, 'punches' | 'stray'>): readonly Punch[] =>
  stray.length === 0 ? punches : [...punches, ...stray].sort((one, two) => one.at - two.at);
