/**
 * Days that came an evening early: a program in India that takes the midnight of its own clock for a moment
 * of UTC writes each day as 18:30 of the day before. Pure.
 */
import { addDays, isIsoDate } from '../calendar.ts';

const evening = /^(\d{4}-\d\d-\d\d) 18:(?:29|30)(?::\d\d)?$/;

/** '2026-03-31 18:30' as the day that was meant: 2026-04-01. Undefined of any other text. */
export function dayAfterEvening(text: string): string | undefined {
  const [, day = ''] = evening.exec(text) ?? [];
  return isIsoDate(day) ? addDays(day, 1) : undefined;
}
