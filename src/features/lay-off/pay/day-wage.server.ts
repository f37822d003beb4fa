/** What a day of lay-off is compensated by: basic pay and dearness allowance of its first day. */
import { agreedRates } from '#features/payroll/fact/agreed-rates.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { type Paise, roundings, share, zero } from '#kernel/money.ts';
import { sumAt } from '#pay/model/positions.ts';
import type { Work } from '#server/work.ts';
import { layOffRules } from './lay-off-setting.server.ts';

const divisors = { 'days-26': 26, 'days-30': 30 } as const;

/** A month's, as gratuity counts it, by the divisor of the settings; 0 where no salary is known. */
export async function dayWage(work: Work, employee: number, on: IsoDate): Promise<Paise> {
  const { known } = (await agreedRates(work, employee, on)) ?? {};
  if (!known) return zero;
  const basic = sumAt(known.rates, known.plan.groups.gratuityWages);
  return share(basic, 1, divisors[(await layOffRules(work)).basis], roundings.paise);
}
