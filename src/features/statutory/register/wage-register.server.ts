import { type RawBuilder, sql } from 'kysely';
import { daysOfMonths } from '#features/pay-out/report/days-of-month.server.ts';
import { lineLeviedAs } from '#features/payroll/challan/run-line.server.ts';
import { paysMonth } from '#features/payroll/run/reversal.server.ts';
import { plansOf } from '#features/payroll/run/set-plan.server.ts';
import { addMonths, lastDay, type Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { codeWage } from '#pay/levy/wage-under-code.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { bonusPaid, bonusRegister, wageRegister } from './wage-register.report.ts';

const named = sql`employee.code, ${fullNameOf('employee')} as name`;
const designationOn = (day: string) => sql`(
  select designation.name from ${heldLast('employee_work', 'employee.id', day)} work
  join designation on designation.organisation_id = work.organisation_id
    and designation.id = work.designation_id) as designation`;
const sumOf = (pattern: string) => sql<number>`coalesce((
  select sum(line.amount) from payslip_line line
  where line.organisation_id = slip.organisation_id and line.payslip_id = slip.id
    and line.kind = 'deduction' and ${lineLeviedAs} ~ ${pattern}), 0)::bigint`;
/** Lines by what the organisation's components are marked as now; a run keeps no class of its components. */
const sumWhere = (kind: 'earning' | 'deduction', marked: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(line.amount) from payslip_line line
  join pay_component component on component.organisation_id = line.organisation_id
    and component.code = line.code
  where line.organisation_id = slip.organisation_id and line.payslip_id = slip.id
    and line.kind = ${kind} and ${marked}), 0)::bigint`;
const overtime = sumWhere('earning', sql`component.overtime and component.wage_class <> 'wage'`);
/** All hours of the month that a payslip was made with, where overtime is paid by the hour. */
const hoursKnown = sql`coalesce(case when strpos(slip.facts::text, '"units":[') > 0
  then (select sum((worked ->> 'quantity')::numeric)
    from json_array_elements(slip.facts -> 'units') worked
    join pay_component component on component.organisation_id = slip.organisation_id
      and component.code = worked ->> 'component' and component.overtime and component.unit = 'hour')
  end, 0)`;
/**
 * Overtime hours by the payslip that pays them. Each of several that pay one month knows all its hours, and
 * pays what those before it have not: so a month that is paid in parts, or again, has its hours once.
 */
const overtimeHours = (organisationId: number, month: Month) => sql`(
  select id, nullif(known - lag(known, 1, 0.0) over (partition by employee_id order by id), 0)::float as hours
  from (select slip.id, slip.employee_id, ${hoursKnown} as known from payslip slip
    where slip.organisation_id = ${organisationId} and slip.month = ${month}
      and ${paysMonth('slip')}) paying)`;
const fines = sumWhere('deduction', sql`component.fine`);
/** A payslip besides the month's pay, or one taken back, tells days that another was paid for. */
const ownDays = sql`case when ${paysMonth('slip')} then slip.days_paid end`;

type Figure = 'gross' | 'deductions' | 'overtime' | 'fines' | 'other' | 'run' | 'set';
type WageRow = ReportRow & Readonly<Record<Figure, number>> & { readonly amounts: readonly Paise[] };

/** Wages as the wage slip and the check of a run work them out: by the rules that the payslip was made by. */
export const wageRegisterServer = reportServer(wageRegister, async (work, parameters) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  const { rows } = await sql<WageRow>`
    select slip.id as "drillId", slip.employee_id as "employeeId", ${named}, ${designationOn(lastDay(month))},
      ${ownDays} as "daysPaid", ${overtime} as overtime, overtime.hours as "overtimeHours",
      slip.gross,
      ${sumOf('^(provident-fund|fund-arrears)')} as fund,
      ${sumOf('^state-insurance')} as insurance, ${sumOf('^(professional-tax|income-tax)')} as tax,
      ${fines} as fines,
      ${sumOf('^(input|structure|welfare-fund|carried-balance)')} as other, slip.deductions, slip.net,
      slip.pay_on as "paidOn", slip.run_id as run, slip.draft_set as set, slip.amounts
    from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join ${overtimeHours(organisationId, month)} overtime on overtime.id = slip.id
    where slip.organisation_id = ${organisationId} and slip.month = ${month}
    order by employee.code, slip.id`.execute(work.db);
  const planOfRun = plansOf(work);
  const found: ReportRow[] = [];
  for (const { deductions, run, set, amounts, ...row } of rows) {
    const plan = await planOfRun({ id: run, draftSet: set });
    const { wages, addedBack, total } = plan ? codeWage(plan, amounts) : noWages;
    found.push({
      ...row,
      wages: total,
      addedBack,
      other: row.other - row.fines,
      others: row.gross - wages - row.overtime,
      share: total > 0 ? Math.round((deductions * 10_000) / total) : 0,
    });
  }
  return found;
});

const noWages = { wages: 0, addedBack: 0, total: 0 };

/** Paid is what a locked payslip of the run has under the component. */
export const bonusPaidServer = reportServer(bonusPaid, async (work, parameters) => {
  const from = parameters.from;
  const { rows } = await sql<ReportRow>`
    select employee.id as "drillId", ${named}, employee.father_name as father,
      ${designationOn(lastDay(addMonths(from, 11)))}, line.days::float as days, line.wages, line.bonus,
      line.paid_before as "paidBefore", coalesce(paid.amount, 0)::bigint as paid, paid.paid_on as "paidOn"
    from bonus_year year
    join bonus_line line on line.organisation_id = year.organisation_id and line.bonus_year_id = year.id
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    left join lateral (
      select sum(slip_line.amount) as amount, max(slip.pay_on) as paid_on
      from payslip slip
      join payslip_line slip_line on slip_line.organisation_id = slip.organisation_id
        and slip_line.payslip_id = slip.id
      join pay_component component on component.organisation_id = slip.organisation_id
        and component.code = slip_line.code and component.id = year.component_id
      where slip.organisation_id = year.organisation_id and slip.run_id = year.run_id
        and slip.employee_id = line.employee_id) paid on true
    where year.organisation_id = ${work.session.organisationId} and year."from" = ${from}
      and year.state = 'approved' and line.bonus > 0
    order by employee.code`.execute(work.db);
  return rows;
});

export const bonusRegisterServer = reportServer(bonusRegister, async (work, parameters) => {
  const from = parameters.from;
  const to = addMonths(from, 11);
  const { rows } = await sql<ReportRow>`
    select employee.id as "drillId", ${named}, employee.father_name as father,
      ${designationOn(lastDay(to))}, (
        select sum(paid.days)::float from (${daysOfMonths(work, from, to)}) paid
        where paid.employee_id = employee.id) as days,
      count(*) filter (where line.amount <> 0)::int as months, sum(line.amount)::bigint as bonus
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.source = 'bonus.provision'
      and line.month between ${from} and ${to}
    group by employee.organisation_id, employee.id having sum(line.amount) <> 0
    order by employee.code`.execute(work.db);
  return rows;
});
