/** The queries of listings that ask the engine: salaries on a day, and what lost days took off the gross. */

import { sql } from 'kysely';
import { planOf as planOfMonth, readRules } from '#features/pay-change/what-if/pay-world.server.ts';
import { bareMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { firstDay, formatMonth, type IsoDate, isMonth, monthOf } from '#kernel/calendar.ts';
import type { ReportColumn } from '#kernel/report/report.ts';
import { isInCost } from '#pay/model/component.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { agreedCost } from '#pay/model/payslip.ts';
import { calculate } from '#pay/month/calculate.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { holds } from '#server/database/dated-row.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { grossLost, type LostSlip } from './lost-gross.server.ts';
import { lostPay, salariesOn } from './pay-listing.report.ts';
import { spanOf } from './pay-listing.server.ts';
import { person, personOn } from './pay-year.server.ts';

type Salaried = ReportRow & { readonly employee: number };

const columnOf = (code: string): string => `of ${code}`;
/** What a salary is made of: its own components and what the employer adds. */
const isShown = (component: Plan['components'][number]): boolean =>
  component.kind === 'earning' ? component.source === 'structure' : isInCost(component);

/** A whole month at the salary of the day: nobody joins, leaves, loses days or gets anything besides. */
export function wholeMonth(facts: EmployeeFacts, on: IsoDate, first: IsoDate): EmployeeFacts | undefined {
  const salary = facts.salaries.find(({ from, to }) => from <= on && (to === undefined || to >= on));
  if (!salary) return undefined;
  const { taxation: _tax, ...known } = bareMonth(facts);
  const { to: _to, ...held } = salary;
  const joined = facts.joined < first ? facts.joined : first;
  return { ...known, joined, salaries: [{ ...held, from: joined }] };
}

export const planOn = async (work: Work, on: IsoDate): Promise<Plan> =>
  planOfMonth(await readRules(work, monthOf(on)), monthOf(on));

export const salariesOnServer = reportServer(
  salariesOn,
  async (work, parameters) => {
    const on = parameters.on;
    const month = monthOf(on);
    const { organisationId } = work.session;
    const { rows } = await sql<Salaried>`
      select salary.employee_id as "drillId", salary.employee_id as employee, ${person},
        structure.name as structure, salary.valid_from as since, salary.gross_monthly as gross
      from salary_assignment salary
      join salary_structure structure on structure.organisation_id = salary.organisation_id
        and structure.id = salary.structure_id
      ${personOn(work, 'salary.employee_id', month)}
      where salary.organisation_id = ${organisationId} and ${holds('salary', on)}
        and employee.joined_on <= ${on} and (employee.left_on is null or employee.left_on >= ${on})
      order by employee.code`.execute(work.db);
    const plan = await planOn(work, on);
    const facts = new Map((await readFacts(work, month)).map((each) => [Number(each.employee), each]));
    return rows.values().map(({ employee, ...row }): ReportRow => {
      const known = facts.get(employee);
      const whole = known && wholeMonth(known, on, firstDay(month));
      if (!whole) return row;
      const slip = calculate(plan, whole);
      const shown = plan.components.flatMap((component, at) =>
        isShown(component) ? [[columnOf(component.code), slip.amounts[at] ?? 0] as const] : [],
      );
      const contributions = agreedCost(plan, slip) - slip.gross;
      const cost = Number(row['gross']) + contributions;
      return { ...row, contributions, cost, yearly: cost * 12, ...Object.fromEntries(shown) };
    });
  },
  async (work, parameters) => {
    const plan = await planOn(work, parameters.on);
    return Object.fromEntries(
      plan.components
        .filter(isShown)
        .map(({ code, label }): [string, ReportColumn] => [
          columnOf(code),
          { label, kind: 'money', total: true, sensitivity: 'pay' },
        ]),
    );
  },
);

type LostRow = ReportRow & LostSlip & { readonly givenIn: string | null };

/** Lost is what the payslip would have come to without the days, by the run's own rules. */
export const lostPayServer = reportServer(lostPay, async (work, parameters) => {
  const { from, to } = spanOf(parameters);
  const { organisationId } = work.session;
  const { rows } = await sql<LostRow>`
    select slip.id as "drillId", slip.employee_id as "employeeId", ${person}, slip.month, slip.facts,
      slip.gross, slip.run_id as run, slip.draft_set as set, now.days::float as "daysNow",
      coalesce(given.amount, 0)::bigint as given, given.months as "givenIn"
    from payslip slip
    left join loss_of_pay now on now.organisation_id = slip.organisation_id
      and now.employee_id = slip.employee_id and now.month = slip.month
    left join lateral (
      select sum(arrear.amount) as amount, string_agg(distinct run.month, ', ') as months
      from arrear join pay_run run on run.organisation_id = arrear.organisation_id and run.id = arrear.run_id
      where arrear.organisation_id = slip.organisation_id and arrear.employee_id = slip.employee_id
        and arrear.month_earned = slip.month and arrear.kind = 'earning' and arrear.status = 'paid'
        and arrear.cause_form = 'loss-of-pay') given on true
    ${personOn(work, 'slip.employee_id', to)}
    where slip.organisation_id = ${organisationId} and slip.month between ${from} and ${to}
      and slip.kind = 'regular' and (slip.days_lost > 0 or now.days > 0)
    order by slip.month, employee.code`.execute(work.db);
  const lost = await grossLost(work, rows);
  return rows.map(({ facts, gross: _gross, run: _run, set: _set, ...row }, at): ReportRow => {
    const days = facts.lossOfPay.reduce((sum, each) => sum + Number(each.days), 0);
    const months = (row.givenIn ?? '').split(', ').flatMap((month) => (isMonth(month) ? [month] : []));
    return {
      ...row,
      days,
      daysNow: Number(row['daysNow'] ?? 0),
      amount: lost[at] ?? 0,
      givenIn: months.map(formatMonth).join(', ') || null,
    };
  });
});
