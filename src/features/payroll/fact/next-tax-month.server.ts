/**
 * A person's next month as the next payslip sees it: the engine's own estimate of the tax year, by the run's
 * own facts.
 */
import type { NextMonth } from '#features/income-tax/my-tax/year-figures.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import type { Month } from '#kernel/calendar.ts';
import { add, type Paise, sum, zero } from '#kernel/money.ts';
import type { YearIncome } from '#law/in/income-tax/total-income.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { explain } from '#pay/explain/explain.ts';
import type { Because } from '#pay/model/because.ts';
import type { IncomeTaxWorking } from '#pay/model/working.ts';
import { work as calculation } from '#pay/month/calculate.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { readFacts } from './run-facts.server.ts';

type Seen = {
  readonly next: NextMonth;
  readonly because: Because;
  /** The own provident fund of the year, voluntary part included. */
  readonly fund: Paise;
};

/** The next month by the engine; nothing where the organisation has no line for income tax. */
export async function nextTaxMonth(
  work: Work,
  law: IndianLaw,
  employee: number,
  month: Month,
): Promise<Seen | undefined> {
  const { organisationId } = work.session;
  const plan = preparePlan(withLaw(await readOwnRules(work.db, organisationId, month), law), month);
  const [facts] = await readFacts(work, month, employee);
  const position = plan.statutory['income-tax'];
  if (!facts?.taxation || position < 0) return undefined;
  const seen = calculation(plan, facts);
  // What the old regime exempts (rent) is worked out for it alone; the new one leaves it out by itself.
  const old = calculation(plan, { ...facts, taxation: { ...facts.taxation, regime: 'old' } }).incomeTax;
  const code = plan.components[position]?.code ?? '';
  if (!seen.incomeTax || !old) return undefined;
  return {
    next: {
      month,
      income: incomeOf(old),
      gross: add(seen.incomeTax.estimate.thisMonth, seen.incomeTax.estimate.oneOff),
      tax: seen.amounts[position] ?? zero,
    },
    because: explain(plan, facts, code),
    fund: old.estimate.fund,
  };
}

/** The year's income with this month's one-off pay. */
function incomeOf({ given: { salary, income, oneOff } }: IncomeTaxWorking): YearIncome {
  return {
    ...income,
    salary: sum([salary.paidToDate, salary.thisMonth, salary.ahead, oneOff?.pay ?? zero]),
    exemptions: [...(income.exemptions ?? []), ...(oneOff?.exemptions ?? [])],
  };
}
