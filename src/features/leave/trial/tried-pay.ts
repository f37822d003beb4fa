/** What a month pays with the days without pay, and the days paid out, of either side. Pure. */
import type { Month } from '#kernel/calendar.ts';
import { monthOf } from '#kernel/calendar.ts';
import type { EmployeeFacts, LossOfPay, UnitsWorked } from '#pay/model/facts.ts';
import { calculate } from '#pay/month/calculate.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { inDays } from '#time/leave/quantity.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import type { Sides, YearMoved } from './leave-trial.call.ts';
import type { PersonMoved } from './tried-month.ts';

export type PersonPay = { readonly net: Sides; readonly cost: Sides; readonly worth: Sides };
export type LeavePay = ReadonlyMap<number, PersonPay>;

const sourceOf = (id: number) => ({ form: leaveApplication.name, id: String(id) });

/** The days without pay as they would be, in place of those that the changed leave brought. */
function lostBy(facts: EmployeeFacts, { leave }: PersonMoved, month: Month): readonly LossOfPay[] {
  const changed = leave.filter(({ no }) => no === null);
  const ids = new Set(changed.map(({ id }) => String(id)));
  const others = facts.lossOfPay.filter(
    ({ source }) => source?.form !== leaveApplication.name || !ids.has(source.id),
  );
  const days = changed.flatMap(({ id, days }) =>
    days
      .filter(({ unpaid, date }) => unpaid > 0 && monthOf(date) === month)
      .map(({ unpaid, date }): LossOfPay => ({ days: inDays(unpaid), on: date, source: sourceOf(id) })),
  );
  return [...others, ...days];
}

type Asked = { readonly month: Month; readonly component: string | undefined };

const many = 100;

/** What a day comes to before tax when it is paid out by the salary of the month. */
function dayWorth(plan: Plan, facts: EmployeeFacts, gross: number, component: string): number {
  const unit: UnitsWorked = { component, quantity: many, source: sourceOf(0) };
  return (calculate(plan, { ...facts, units: [...(facts.units ?? []), unit] }).gross - gross) / many;
}

/** Leave that does not lapse at the end of the leave year. */
export const keptOf = ({ carried, paidOut }: YearMoved): Sides => ({
  before: carried.before + paidOut.before,
  after: carried.after + paidOut.after,
});

export const isLostOtherwise = ({ leave }: PersonMoved): boolean =>
  leave.some(({ lost }) => lost.before !== lost.after);

export function leavePay(
  plan: Plan,
  facts: readonly EmployeeFacts[],
  moved: readonly PersonMoved[],
  { month, component }: Asked,
): LeavePay {
  const by = new Map(moved.map((one) => [one.employee, one]));
  return new Map(
    facts.flatMap((each): [number, PersonPay][] => {
      const employee = Number(each.employee);
      const one = by.get(employee);
      if (!one || each.salaries.length === 0) return [];
      const is = calculate(plan, each);
      const would = isLostOtherwise(one)
        ? calculate(plan, { ...each, lossOfPay: lostBy(each, one, month) })
        : is;
      const kept = keptOf(one);
      const aDay =
        component === undefined || kept.before === kept.after ? 0 : dayWorth(plan, each, is.gross, component);
      const pay = {
        net: { before: is.net, after: would.net },
        cost: { before: is.employerCost, after: would.employerCost },
        worth: { before: worthOf(kept.before, aDay), after: worthOf(kept.after, aDay) },
      };
      return [[employee, pay]];
    }),
  );
}

const worthOf = (days: number, aDay: number): number => Math.round(inDays(Math.max(0, days)) * aDay);
