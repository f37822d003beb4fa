/** What a loan does to net pay by month: instalments within the limits, and tax on what it is worth. Pure. */
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { financialYear, firstDay, type Month, monthOf, monthsBetween } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import type { EmployeeFacts, Recovery } from '#pay/model/facts.ts';
import type { PerquisiteGiven } from '#pay/model/tax-facts.ts';
import { calculate } from '#pay/month/calculate.ts';
import type { Plan } from '#pay/structure/plan.ts';

type Given = {
  readonly plan: Plan;
  /** The person in a usual month, without what loans take. */
  readonly facts: EmployeeFacts;
  readonly from: Month;
  readonly last: Month;
  /** What all loans ask of a month, this one among them. */
  recoveriesOf(month: Month): readonly Recovery[];
  /** What the loan adds to what is taxed in a tax year. */
  worthOf(first: Month, last: Month): Paise;
  /** The id under which it is among the recoveries. */
  readonly id: string;
};

export type AffordRow = {
  readonly month: Month;
  readonly instalment: Paise;
  readonly tax: Paise;
  readonly net: Paise;
  readonly short: Paise;
};

const taxAt = ({ statutory }: Plan) => statutory['income-tax.projected'];

/** Of a usual month of the tax year: what more tax of the year the loan brings, spread over its months. */
function taxByYear(given: Given): (month: Month) => Paise {
  const { plan, facts } = given;
  const position = taxAt(plan);
  const dueWith = (worth: Paise): number => {
    if (position < 0 || !facts.taxation) return 0;
    const month = plan.period;
    const one: PerquisiteGiven = { label: 'Loan', from: month, to: month, value: worth };
    const perquisites = [...(facts.taxation.perquisites ?? []), one];
    const taxation = { ...facts.taxation, perquisites };
    return calculate(plan, { ...facts, taxation }).amounts[position] ?? 0;
  };
  const before = dueWith(zero);
  const known = new Map<string, Paise>();
  return (month) => {
    const year = financialYear(firstDay(month));
    const found = known.get(year.name);
    if (found !== undefined) return found;
    const [first, last] = [monthOf(year.from), monthOf(year.to)];
    const from = first < given.from ? given.from : first;
    const more = Math.max(0, dueWith(given.worthOf(first, last)) - before);
    const each = paise(Math.round(more / (monthsBetween(from, last) + 1)));
    known.set(year.name, each);
    return each;
  };
}

export function affordMonths(given: Given): { readonly netNow: Paise; readonly months: AffordRow[] } {
  const { plan, facts, from, last } = given;
  const taxOf = taxByYear(given);
  const months: AffordRow[] = [];
  const netWith = (recoveries: readonly Recovery[]) => calculate(plan, { ...facts, recoveries });
  const others = given.recoveriesOf(from).filter(({ source }) => source?.id !== given.id);
  for (const month of eachMonth(from, last)) {
    const recoveries = given.recoveriesOf(month);
    const slip = netWith(recoveries);
    const asked = recoveries.find(({ source }) => source?.id === given.id)?.amount ?? zero;
    const taken = slip.recovered?.[given.id] ?? 0;
    const tax = taxOf(month);
    months.push({
      month,
      instalment: paise(taken),
      tax,
      net: paise(slip.net - tax),
      short: paise(asked - taken),
    });
  }
  return { netNow: netWith(others).net, months };
}
