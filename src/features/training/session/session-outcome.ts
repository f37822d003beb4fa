/** What came of a session for each person: by the days that were marked, the score, and the cost. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';
import { dividedBy, type Paise, paise } from '#kernel/money.ts';

type Marked = { readonly on: IsoDate; readonly present: 'whole' | 'half' | 'absent' };

type Needs = { readonly leastAttendance: number; readonly passMark: number | null };

/** In hundredths of a percent of these days. */
export function attendedOf(days: readonly Marked[]): number {
  const halves = days.reduce(
    (sum, { present }) => sum + (present === 'whole' ? 2 : present === 'half' ? 1 : 0),
    0,
  );
  return days.length === 0 ? 0 : Math.floor((10_000 * halves) / (2 * days.length));
}

/** To a hundredth of an hour. */
export function hoursOf(days: readonly Marked[], hoursOfDay: number): number {
  const halves = days.reduce(
    (sum, { present }) => sum + (present === 'whole' ? 2 : present === 'half' ? 1 : 0),
    0,
  );
  return Math.round((halves * hoursOfDay * 100) / 2) / 100;
}

/** Who attended enough, and scored enough where there is a test. */
export const isCompleted = (
  { attended, score }: { readonly attended: number; readonly score: number | null },
  { leastAttendance, passMark }: Needs,
): boolean => attended > 0 && attended >= leastAttendance && (passMark === null || (score ?? -1) >= passMark);

/** The cost of each seat, to the paisa: their own, and an equal part of what the session cost. */
export function costsOf(seats: number, perPerson: Paise, perSession: Paise): readonly Paise[] {
  if (seats === 0) return [];
  const parts = dividedBy(
    perSession,
    Array.from({ length: seats }, () => 1),
  );
  return parts.map((part) => paise(part + perPerson));
}
