/** Overtime: which minutes count, on which basis they are due, and what of them a cap leaves. Minutes. */
import type { OvertimeCounting } from '#law/in/working-time/working-time.ts';

/** Minutes beyond the hours as they are counted: whole hours, and what is over by the rule. */
export function countedOvertime(minutes: number, { from, halfTo }: OvertimeCounting): number {
  const hours = Math.floor(minutes / 60) * 60;
  const rest = minutes - hours;
  return hours + (rest < from ? 0 : rest <= halfTo ? 30 : 60);
}

interface OvertimeBasis {
  readonly daily: number;
  readonly weekly: number;
  /** The basis that is better for the worker; an hour is paid once. */
  readonly due: number;
}

/** The days of one week against the limits of a day and of the week. */
export function overtimeOfWeek(
  worked: readonly number[],
  dayLimit: number,
  weekLimit: number,
): OvertimeBasis {
  let daily = 0;
  let all = 0;
  for (const minutes of worked) {
    daily += Math.max(0, minutes - dayLimit);
    all += minutes;
  }
  const weekly = Math.max(0, all - weekLimit);
  return { daily, weekly, due: Math.max(daily, weekly) };
}

/**
 * Where fewer hours are agreed than the law's, those between are paid as agreed and only those beyond the
 * law's line at its rate.
 */
export function partedAtLegalLine(worked: number, agreed: number, legal: number) {
  return {
    asAgreed: Math.max(0, Math.min(worked, legal) - agreed),
    atLegalRate: Math.max(0, worked - Math.max(legal, agreed)),
  };
}
