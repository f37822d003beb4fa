/** Compensatory offs: what work on a day off earns, and until when it can be used. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Hundredths } from './quantity.ts';

/** Half a day from one length of work on, a whole day from another, all in the same unit. */
export function compensatoryOff(worked: number, halfFrom: number, fullFrom: number): Hundredths {
  return worked >= fullFrom ? 100 : worked >= halfFrom ? 50 : 0;
}

/** The day of work is day 0; the last day counts. */
export const lastDayOf = (workedOn: IsoDate, validDays: number): IsoDate => addDays(workedOn, validDays);
