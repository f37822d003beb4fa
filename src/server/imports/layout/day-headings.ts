/** Headings that are the days of a month, one beside the other. Pure. */
import { headingDay } from '#kernel/calendar/heading-day.ts';
import { type DateOrder, dateOrders } from '#kernel/calendar/written-date.ts';

/** Fewer columns of days are no month. */
const leastDays = 20;

/**
 * The places of the longest run of headings of which each is the day after the one before; nothing where they
 * are too few. Each heading by what it may be called.
 */
export function daysIn(headings: readonly (readonly string[])[]): number[] {
  return dateOrders.map((order) => longestRun(headings, order)).find((run) => run.length > 0) ?? [];
}

function longestRun(headings: readonly (readonly string[])[], order: DateOrder): number[] {
  let [run, best]: [number[], number[]] = [[], []];
  let before = 0;
  for (const [at, names] of headings.entries()) {
    const day = names.map((name) => headingDay(name, order)).find((one) => one !== undefined);
    const follows = day === before + 1 || (day === 1 && before >= 28);
    run = day === undefined ? [] : follows && run.length > 0 ? [...run, at] : [at];
    if (run.length > best.length) best = run;
    before = day ?? 0;
  }
  return best.length >= leastDays ? best : [];
}
