import { type RawBuilder, sql } from 'kysely';
import { addMonths, lastDay, type Month } from '#kernel/calendar.ts';
import { type ReportRow, reportServer } from '#server/feature.ts';
import { bonusPaid, bonusRegister, wageRegister } from './wage-register.report.ts';

const named = sql`employee.code, concat_ws(' ', employee.first_name, employee.last_name) as name`;
const designationOn = (day: string) => sql`(
  select designation.name from employee_work work
  join designation on designation.organisation_id = work.organisation_id
    and designation.id = work.designation_id
  where work.organisation_id = employee.organisation_id and work.employee_id = employee.id
    and work.superseded_at is null and work.valid_from <= ${day}
  order by work.valid_from desc limit 1) as designation`;
const sumOf = (pattern: string) => sql<number>`coalesce((
  select sum(line.amount) from payslip_line line
  where line.organisation_id = slip.organisation_id and line.payslip_id = slip.id
    and line.kind = 'deduction' and line.source ~ ${pattern}), 0)::bigint`;
/** Lines by what the organisation's components are marked as now; a run keeps no class of its components. */
const sumWhere = (kind: 'earning' | 'deduction', marked: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(line.amount) from payslip_line line
  join pay_component component on component.organisation_id = line.organisation_id
    and component.code = line.code
  where line.organisation_id = slip.organisation_id and line.payslip_id = slip.id
    and line.kind = ${kind} and ${marked}), 0)::bigint`;
const wages = sumWhere('earning', sql`component.wage_class = 'wage'`);
const overtime = sumWhere('earning', sql`component.overtime and component.wage_class <> 'wage'`);
const fines = sumWhere('deduction', sql`component.fine`);

type Figure = 'gross' | 'deductions' | 'wages' | 'overtime' | 'fines' | 'other';
type WageRow = ReportRow & Readonly<Record<Figure, number>>;

export const wageRegisterServer = reportServer(wageRegister, async (work, parameters) => {
  const month = parameters['month'] as Month;
  const { rows } = await sql<WageRow>`
    select slip.id as "drillId", ${named}, ${designationOn(lastDay(month))},
      slip.days_paid as "daysPaid", ${wages} as wages, ${overtime} as overtime, slip.gross,
      ${sumOf('^provident-fund')} as fund,
      ${sumOf('^state-insurance')} as insurance, ${sumOf('^(professional-tax|income-tax)')} as tax,
      ${fines} as fines,
      ${sumOf('^(input|structure|welfare-fund|carried-balance)')} as other, slip.deductions, slip.net,
      slip.pay_on as "paidOn"
    from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${work.session.organisationId} and slip.month = ${month}
    order by employee.code, slip.id`.execute(work.db);
  return rows.map(({ deductions, ...row }) => ({
    ...row,
    other: row.other - row.fines,
    others: row.gross - row.wages - row.overtime,
    share: row.wages > 0 ? Math.round((deductions * 10_000) / row.wages) : 0,
  }));
});

/** Paid is what a locked payslip of the run has under the component. */
export const bonusPaidServer = reportServer(bonusPaid, async (work, parameters) => {
  const from = parameters['from'] as Month;
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
  work.audit({ action: 'read', form: 'payslip', reason: 'Bonus of a year' });
  return rows;
});

export const bonusRegisterServer = reportServer(bonusRegister, async (work, parameters) => {
  const from = parameters['from'] as Month;
  const to = addMonths(from, 11);
  const { rows } = await sql<ReportRow>`
    select employee.id as "drillId", ${named}, employee.father_name as father,
      ${designationOn(lastDay(to))}, (
        select sum(slip.days_paid)::float from payslip slip
        where slip.organisation_id = employee.organisation_id and slip.employee_id = employee.id
          and slip.month between ${from} and ${to}) as days,
      count(*) filter (where line.amount <> 0)::int as months, sum(line.amount)::bigint as bonus
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.source = 'bonus.provision'
      and line.month between ${from} and ${to}
    group by employee.organisation_id, employee.id having sum(line.amount) <> 0
    order by employee.code`.execute(work.db);
  return rows;
});
