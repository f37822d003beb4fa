/** A full month of a person's pay as the records have it, by the law of that month. */

import { planOf, readRules } from '#features/pay-change/what-if/pay-world.server.ts';
import { bareMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { addMonths, firstDay, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { type PayslipLine, payslipLines } from '#pay/model/payslip.ts';
import { calculate } from '#pay/month/calculate.ts';
import type { Work } from '#server/work.ts';

export type MonthPay = {
  readonly lines: readonly PayslipLine[];
  readonly gross: number;
  readonly net: number;
  readonly cost: number;
};

/** The first month that the movement holds for whole. */
export const wholeMonthFrom = (from: IsoDate): Month =>
  firstDay(monthOf(from)) === from ? monthOf(from) : addMonths(monthOf(from), 1);

/** Undefined where the law of the month is not known, or nothing is paid. */
export async function monthPay(work: Work, employee: number, month: Month): Promise<MonthPay | undefined> {
  try {
    const plan = planOf(await readRules(work, month), month);
    const [facts] = await readFacts(work, month, employee, { afresh: true });
    if (!facts || facts.salaries.length === 0) return undefined;
    const slip = calculate(plan, bareMonth(facts));
    const { gross, net, employerCost: cost } = slip;
    return { lines: payslipLines(plan, slip), gross, net, cost };
  } catch (error) {
    if (error instanceof Invalid || error instanceof Refusal) return undefined;
    throw error;
  }
}

type PayTurn = { readonly label: string; readonly before: number; readonly after: number };

/** Lines that are there before or after it, and the sums of both. */
export function payTurns(before: MonthPay | undefined, after: MonthPay | undefined) {
  const codes = new Map<string, PayTurn>();
  // Wages that only files need are no pay.
  const told = (pay: MonthPay | undefined) => pay?.lines.filter(({ kind }) => kind !== 'information') ?? [];
  for (const { code, label, amount } of told(before)) codes.set(code, { label, before: amount, after: 0 });
  for (const { code, label, amount } of told(after))
    codes.set(code, { label, before: codes.get(code)?.before ?? 0, after: amount });
  const sum = (label: string, of: 'gross' | 'net' | 'cost'): PayTurn => ({
    label,
    before: before?.[of] ?? 0,
    after: after?.[of] ?? 0,
  });
  return {
    lines: [...codes.values()].filter((line) => line.before !== 0 || line.after !== 0),
    sums: [sum('Gross', 'gross'), sum('Net to pay', 'net'), sum('Employer cost', 'cost')],
  };
}
