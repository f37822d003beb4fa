import { daysInMonth, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, roundings, share } from '#kernel/money.ts';

/* Notice not served, paid or recovered (facts/india-statutory.md F.5). Practice, so all of it is a setting. */

/** By what a month's pay is divided for a day of notice: so many days, or those of the month of leaving. */
export type NoticeBasis = 'thirty days' | 'twenty-six days' | 'calendar days';
const daysOf = { 'thirty days': 30, 'twenty-six days': 26 } as const;

/** What the notice period lacked. */
interface NoticeShort {
  /** Pay that counts: basic or gross, as the employer set. Paise a month. */
  readonly monthlyPay: Paise;
  readonly noticeDays: number;
  /** Leave that is set against it among them; hundredths of a day at the finest. */
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
  const hundredths = Math.max(0, Math.floor((short.noticeDays - short.servedDays) * 100 + 0.5));
  const divisor = short.basis === 'calendar days' ? daysInMonth(monthOf(short.left)) : daysOf[short.basis];
  const amount = share(short.monthlyPay, hundredths, divisor * 100, roundings.paise);
  return { days: hundredths / 100, divisor, amount };
}
