/** The wages of the month in which somebody was suspended, as they were entitled to them the day before. */
import { agreedRates } from '#features/payroll/fact/agreed-rates.server.ts';
import { addDays, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { zero } from '#kernel/money.ts';
import { codeWageTotal } from '#pay/levy/wage-under-code.ts';
import type { Work } from '#server/work.ts';
import { disciplineRules } from '../setting/discipline-rules.server.ts';
import type { WagesBefore } from './suspension-law.ts';

const bases = { 'days-30': '30', 'days-26': '26', calendar: 'calendar' } as const;

/** By the law's wages, or the whole gross where the organisation pays by that. */
export async function wagesBefore(work: Work, employee: number, from: IsoDate): Promise<WagesBefore> {
  const { wages: by, basis: divided } = await disciplineRules(work);
  const basis = bases[divided];
  const before = addDays(from, -1);
  // Of somebody who is suspended on the first day of all, what holds then.
  const agreed =
    (await agreedRates(work, employee, before)) ?? (await agreedRates(work, employee, from, monthOf(before)));
  if (!agreed) return { wages: zero, basis };
  const { gross, known } = agreed;
  if (by === 'gross' || !known) return { wages: gross, basis };
  return { wages: codeWageTotal(known.plan, known.rates), basis };
}
