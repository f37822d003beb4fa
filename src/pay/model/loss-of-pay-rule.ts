/** What a day of loss of pay is a part of, as an organisation or a pay group chooses. */
import type { WeekDay } from '#kernel/calendar.ts';

/**
 * The days a month's pay is divided by to value a day of loss of pay. The month's own days, a fixed number
 * every month, or its days without weekly rests and holidays. Joining, leaving and raises always go by the
 * month's own days, so that a full month is full.
 */
export type LossOfPayBasis = 'calendar' | 'fixed-30' | 'fixed-26' | 'working-days';

/** A basis, with the days of the week that are no working days; Sundays where none are named. */
export interface LossOfPayRule {
  readonly basis: LossOfPayBasis;
  readonly restDays?: readonly WeekDay[];
}
