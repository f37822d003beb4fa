/** The queries of the year's reports: locked payslips, amounts by what their components follow. */

import { type RawBuilder, sql } from 'kysely';
import { levied, levyColumns } from '#features/payroll/payslip/levy-line.server.ts';
import { addMonths, financialYear, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { refuseUnpaidMonth } from '../document/locked-run.server.ts';
import { monthsOf } from '../forecast/budget-year.ts';
import { daysOfMonths } from './days-of-month.server.ts';
import { componentStatement, matrixMonths, monthMatrix, variance, yearToDate } from './pay-year.report.ts';

/** Code, name and department of a query that joins `personOn`. */
export const person = sql`employee.code, ${fullNameOf('employee')} as name,
  department.name as department`;

/** The employee of `of` and the department on the last day of a month. */
export const personOn = (work: Work, of: string, month: Month): RawBuilder<unknown> => sql`
  join employee on employee.organisation_id = ${work.session.organisationId}
    and employee.id = ${sql.ref(of)}
  left join employee_work work on ${holdsFor('work', 'employee.id', lastDay(month))}
  left join department on department.organisation_id = ${work.session.organisationId}
    and department.id = work.department_id`;

export const yearToDateServer = reportServer(yearToDate, async (work, parameters) => {
  const month = parameters.month;
  const { rows } = await sql<ReportRow>`
    with sums as (
      select slip.employee_id as id, count(*)::int as slips,
        sum(slip.gross)::bigint as gross,
        sum(${levied(levyColumns.providentFund)})::bigint as fund,
        sum(${levied(levyColumns.stateInsurance)})::bigint as insurance,
        sum(${levied(levyColumns.professionalTax)})::bigint as professional,
        sum(${levied(levyColumns.incomeTax)})::bigint as tax, sum(slip.deductions)::bigint as deductions,
        sum(slip.net)::bigint as net, sum(slip.employer_cost)::bigint as cost
      from payslip slip
      where slip.organisation_id = ${work.session.organisationId}
        and slip.month between ${monthOf(financialYear(month).from)} and ${month}
      group by slip.employee_id),
    paid as (
      select employee_id, sum(days)::float as days
      from (${daysOfMonths(work, monthOf(financialYear(month).from), month)}) months group by employee_id)
    select sums.id as "drillId", ${person}, slips, paid.days as "daysPaid", gross, fund as "providentFund",
      insurance as "stateInsurance", professional as "professionalTax", tax as "incomeTax", deductions, net,
      cost as "employerCost"
    from sums left join paid on paid.employee_id = sums.id ${personOn(work, 'sums.id', month)}
    order by employee.code`.execute(work.db);
  return rows;
});

const figures: Readonly<Record<string, RawBuilder<unknown>>> = {
  gross: sql`slip.gross`,
  deductions: sql`slip.deductions`,
  net: sql`slip.net`,
  'employer-cost': sql`slip.employer_cost`,
  'income-tax': levied(levyColumns.incomeTax),
  'provident-fund': levied(levyColumns.providentFund),
};

export const monthMatrixServer = reportServer(monthMatrix, async (work, parameters) => {
  const months = monthsOf(parameters.taxYear);
  const figure = figures[parameters.figure] ?? sql`slip.net`;
  const columns = matrixMonths.map(
    (name, at) => sql`sum(amount) filter (where month = ${months[at]})::bigint as ${sql.ref(name)}`,
  );
  const { rows } = await sql<ReportRow>`
    with figures as (
      select slip.employee_id as id, slip.month, ${figure} as amount from payslip slip
      where slip.organisation_id = ${work.session.organisationId}
        and slip.month between ${months[0]} and ${months[11]})
    select figures.id as "drillId", employee.code,
      ${fullNameOf('employee')} as name, ${sql.join(columns)},
      sum(amount)::bigint as total
    from figures
    join employee on employee.organisation_id = ${work.session.organisationId} and employee.id = figures.id
    group by figures.id, employee.code, ${fullNameOf('employee')}
    order by employee.code`.execute(work.db);
  return rows;
});

export const componentStatementServer = reportServer(componentStatement, async (work, parameters) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  const { rows } = await sql<ReportRow>`
    with sums as (
      select line.employee_id as id, max(line.payslip_id) filter (where line.month = ${month}) as slip,
        coalesce(sum(line.amount) filter (where line.month = ${month}), 0)::bigint as amount,
        sum(line.amount)::bigint as total
      from payslip_line line
      join pay_component component on component.organisation_id = line.organisation_id
        and component.code = line.code and component.id = ${parameters.component}
      where line.organisation_id = ${organisationId}
        and line.month between ${monthOf(financialYear(month).from)} and ${month}
      group by line.employee_id having sum(line.amount) <> 0 or bool_or(line.amount <> 0))
    select sums.slip as "drillId", sums.id as "employeeId", ${person}, amount, total as "toDate"
    from sums ${personOn(work, 'sums.id', month)}
    order by employee.code`.execute(work.db);
  return rows;
});

type Moved = ReportRow & { before: number | null; now: number | null; change: number };

export const varianceServer = reportServer(variance, async (work, parameters) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  await refuseUnpaidMonth(work, month);
  const { rows } = await sql<Moved>`
    with nets as (
      select employee_id as id, sum(net) filter (where month = ${addMonths(month, -1)})::bigint as before,
        sum(net) filter (where month = ${month})::bigint as now
      from payslip where organisation_id = ${organisationId}
        and month in (${addMonths(month, -1)}, ${month}) group by employee_id),
    moves as (
      select employee_id as id, label,
        (sum(amount * case when month = ${month} then 1 else -1 end)
          * case when kind = 'deduction' then -1 else 1 end)::bigint as amount
      from payslip_line
      where organisation_id = ${organisationId} and month in (${addMonths(month, -1)}, ${month})
        and kind in ('earning', 'deduction')
      group by employee_id, label, kind)
    select nets.id as "drillId", ${person}, before, now, (coalesce(now, 0) - coalesce(before, 0)) as change,
      case when before > 0 then round((coalesce(now, 0) - before) * 10000.0 / before)::int end as percent,
      (select moves.label from moves where moves.id = nets.id and moves.amount <> 0
        order by abs(moves.amount) desc limit 1) as why
    from nets ${personOn(work, 'nets.id', month)}
    order by abs(coalesce(now, 0) - coalesce(before, 0)) desc, employee.code`.execute(work.db);
  const show = parameters.show;
  const wanted = rows.filter(({ before, now, change }) => {
    if (show === 'changed') return change !== 0 && before !== null && now !== null;
    if (show === 'new') return before === null;
    if (show === 'gone') return now === null;
    return show === 'none' ? now !== null && now <= 0 : true;
  });
  return wanted;
});
