import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { daysOfMonths } from '#features/pay-out/report/days-of-month.server.ts';
import { lineLeviedAs } from '#features/payroll/challan/run-line.server.ts';
import { lastDay, monthOf } from '#kernel/calendar.ts';
import { contributionPeriod, insuranceMonth } from '#law/in/state-insurance.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { insuranceCoverage, insuranceRegister } from './insurance.report.ts';
import { insuranceCovers } from './insurance-cover.server.ts';
import { arrearWages } from './insured-people.server.ts';

const named = sql`employee.id as "drillId", employee.code,
  ${fullNameOf('employee')} as name`;
const sumOf = (item: string) => sql<number>`coalesce(sum(line.amount) filter (
  where ${lineLeviedAs} = ${`state-insurance.${item}`}), 0)::bigint`;

type Registered = ReportRow & { readonly drillId: number; readonly wages: number };

/** Arrears stand in the month that paid them, with the wages behind them, as the returns have them. */
export const insuranceRegisterServer = reportServer(insuranceRegister, async (work, parameters) => {
  const law = (await lawOf(work.db)).stateInsurance;
  const period = contributionPeriod(law, lastDay(parameters.month));
  const [from, to] = [monthOf(period.from), monthOf(period.to)];
  const wagesOf = await arrearWages(work, from, to);
  const { rows } = await sql<Registered>`
    select ${named}, employee.state_insurance_number as number, count(distinct line.month)::int as months, (
        select sum(days)::float from (
          ${daysOfMonths(work, from, to)}) paid where paid.employee_id = employee.id) as days,
      ${sumOf('wage')} as wages, ${sumOf('employee')} as employee, ${sumOf('employer')} as employer
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId}
      and ${lineLeviedAs} like 'state-insurance.%'
      and line.amount <> 0 and line.month between ${from} and ${to}
    group by employee.organisation_id, employee.id order by employee.code`.execute(work.db);
  return rows.map((row) => ({ ...row, wages: row.wages + (wagesOf.get(row.drillId) ?? 0) }));
});

type Covered = ReportRow & { readonly drillId: number };

/** The wage now is the month's salary as the insurance counts it, not what the days made of it. */
export const insuranceCoverageServer = reportServer(insuranceCoverage, async (work, parameters) => {
  const month = parameters.month;
  const law = (await lawOf(work.db)).stateInsurance;
  const { period, ceilings } = insuranceMonth(law, month);
  const { rows } = await sql<Covered>`
    select ${named}, ${sumOf('employee')} as employee
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.month = ${month}
      and line.source like 'state-insurance.%' and line.amount <> 0
    group by employee.organisation_id, employee.id order by employee.code`.execute(work.db);
  const covers = await insuranceCovers(
    work,
    month,
    rows.map(({ drillId }) => drillId),
  );
  return rows.map((row): ReportRow => {
    const cover = covers.get(row.drillId);
    const ceiling = ceilings[cover?.disabled ? 1 : 0].value;
    const leaves = cover !== undefined && cover.wage > ceiling;
    return {
      ...row,
      wages: cover?.wage ?? null,
      ceiling,
      periodEnds: period.to,
      next: leaves ? 'leaves the insurance: the wage is above the ceiling' : 'stays covered',
    };
  });
});
