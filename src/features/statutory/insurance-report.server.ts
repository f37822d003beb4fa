import { sql } from 'kysely';
import { lawOf } from '#features/law/law-rows.server.ts';
import { type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { contributionPeriod } from '#law/in/state-insurance.ts';
import { type ReportRow, reportServer } from '#server/feature.ts';
import { insuranceCoverage, insuranceRegister } from './insurance.report.ts';

const named = sql`employee.id as "drillId", employee.code,
  concat_ws(' ', employee.first_name, employee.last_name) as name`;
const sumOf = (item: string) => sql<number>`coalesce(sum(line.amount) filter (
  where line.source = ${`state-insurance.${item}`}), 0)::bigint`;

export const insuranceRegisterServer = reportServer(insuranceRegister, async (work, parameters) => {
  const law = (await lawOf(work.db)).stateInsurance;
  const period = contributionPeriod(law, lastDay(parameters['month'] as Month));
  const { rows } = await sql<ReportRow>`
    select ${named}, employee.state_insurance_number as number, count(distinct line.month)::int as months,
      (select sum(slip.days_paid)::float from payslip slip
        where slip.organisation_id = employee.organisation_id and slip.employee_id = employee.id
          and slip.month between ${monthOf(period.from)} and ${monthOf(period.to)}) as days,
      ${sumOf('wage')} as wages, ${sumOf('employee')} as employee, ${sumOf('employer')} as employer
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.source like 'state-insurance.%'
      and line.amount <> 0 and line.month between ${monthOf(period.from)} and ${monthOf(period.to)}
    group by employee.organisation_id, employee.id order by employee.code`.execute(work.db);
  return rows;
});

/** The wage now is the month's salary, not what the days made of it. */
export const insuranceCoverageServer = reportServer(insuranceCoverage, async (work, parameters) => {
  const month = parameters['month'] as Month;
  const on: IsoDate = lastDay(month);
  const law = (await lawOf(work.db)).stateInsurance;
  const { to } = contributionPeriod(law, on);
  const ceiling = law.coverageCeiling.on(on).value;
  const { rows } = await sql<ReportRow & { wages: number }>`
    select ${named}, ${sumOf('employee')} as employee, (
      select salary.gross_monthly from salary_assignment salary
      where salary.organisation_id = employee.organisation_id and salary.employee_id = employee.id
        and salary.superseded_at is null and salary.valid_from <= ${on}
      order by salary.valid_from desc limit 1) as wages
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.month = ${month}
      and line.source like 'state-insurance.%' and line.amount <> 0
    group by employee.organisation_id, employee.id order by employee.code`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    periodEnds: to,
    next: row.wages > ceiling ? 'leaves the insurance: the wage is above the ceiling' : 'stays covered',
  }));
});
