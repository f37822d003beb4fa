/** With which month's salary a claim is paid: the first whose run is open. */
import { calendarOf, closedMonths } from '#features/payroll/input/month-input.server.ts';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addMonths, type Month, monthOf } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

/** Nobody closes a run so far ahead. */
const monthsClosedMost = 120;

/** For each of these people. A run that waits for approval takes nothing more. */
export async function nextPaidMonth(work: Work): Promise<(employee: number) => Month> {
  const closed = await closedMonths(work, await calendarOf(work));
  const now = monthOf(work.today);
  const last = addMonths(now, monthsClosedMost);
  const months = eachMonth(now, last);
  return (employee) => months.find((month) => closed({ employee, month }) === undefined) ?? last;
}

/** Whether the run that has a month of a person's is no longer open; `lockedOnly`: past its review, too. */
export async function closedFor(
  work: Work,
  lockedOnly = false,
): Promise<(employee: number, month: Month) => boolean> {
  const counts = ({ state }: { readonly state: string }) => !lockedOnly || state !== 'in-review';
  const closed = await closedMonths(work, await calendarOf(work), counts);
  return (employee, month) => closed({ employee, month }) !== undefined;
}
