/** What leave without pay takes from a person's pay: each month calculated with it and without. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { calculate } from '#pay/month/calculate.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import type { TakenDay } from '../application/taken-days.ts';

type PayLost = { readonly lost: number; readonly months: string };

/** Null where nothing is lost, or no pay of the months is known. */
export async function payLost(
  work: Work,
  employee: number,
  days: readonly TakenDay[],
): Promise<PayLost | null> {
  const byMonth = Map.groupBy(
    days.filter(({ unpaid }) => unpaid > 0),
    ({ date }) => monthOf(date),
  );
  let lost = 0;
  const months: Month[] = [];
  for (const [month, its] of byMonth) {
    const difference = await lostInMonth(work, employee, month, its);
    if (difference === undefined) continue;
    lost += difference;
    months.push(month);
  }
  return months.length === 0 ? null : { lost, months: months.map(formatMonth).join(' and ') };
}

async function lostInMonth(work: Work, employee: number, month: Month, days: readonly TakenDay[]) {
  const own = await readOwnRules(work.db, work.session.organisationId, month);
  const [facts] = await readFacts(work, month, employee);
  if (!facts || facts.salaries.length === 0) return undefined;
  try {
    const plan = preparePlan(withLaw(own, await lawOf(work.db)), month);
    const source = { form: 'leave-application', id: '0' };
    const added = days.map(({ date, unpaid }) => ({ days: inDays(unpaid), on: date, source }));
    const without = calculate(plan, facts);
    const given = calculate(plan, { ...facts, lossOfPay: [...facts.lossOfPay, ...added] });
    return without.net - given.net;
  } catch (error) {
    if (error instanceof NotInTable) return undefined;
    throw error;
  }
}
