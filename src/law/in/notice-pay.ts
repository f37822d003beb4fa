import { daysInMonth, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, roundings, share } from '#kernel/money.ts';

/* Notice not served, paid or recovered (facts/india-statutory.md F.5). Practice, so all of it is a setting. */

/** By what a month's pay is divided for a day of notice: thirty days, or those of the month of leaving. */
export type NoticeBasis = 'thirty days' | 'calendar days';

/** What the notice period lacked. */
interface NoticeShort {
  /** Pay that counts: basic or gross, as the employer set. Paise a month. */
  readonly monthlyPay: Paise;
  readonly noticeDays: number;
  readonly servedDays: number;
  readonly left: IsoDate;
  readonly basis: NoticeBasis;
}

/**
 * The pay of the days short: due to the employee when the employer ends service without notice, recovered
 * when the employee leaves without it. Never negative; to the paisa, the pay component rounds it.
 */
export function noticePay(short: NoticeShort): {
  readonly days: number;
  readonly amount: Paise;
  readonly divisor: number;
} {
  const days = Math.max(0, short.noticeDays - short.servedDays);
  const divisor = short.basis === 'thirty days' ? 30 : daysInMonth(monthOf(short.left));
  return { days, divisor, amount: share(short.monthlyPay, days, divisor, roundings.paise) };
}
