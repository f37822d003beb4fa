/** The rows of the salary register: payslips of the month with where each person worked on its last day. */

import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { levyColumns, levyOf } from './levy-line.server.ts';
import { salaryRegister } from './salary-register.report.ts';

const names = Object.keys(levyColumns) as (keyof typeof levyColumns)[];

/** Where each run of the month has the lines of a levy among a payslip's amounts: looked up once for all. */
const placed = (organisationId: number, month: Month) => sql`
  select line.run_id, line.draft_set, ${sql.join(
    names.map(
      (name) => sql`array_agg(line.position + 1)
        filter (where line.levy = any (${[...levyColumns[name]]}::text[])) as ${sql.ref(name)}`,
    ),
  )}
  from (
    select line.*, ${levyOf('line')} as levy from run_component line
    join pay_run run on run.organisation_id = line.organisation_id and run.id = line.run_id
    where line.organisation_id = ${organisationId} and run.month = ${month}) line
  group by line.run_id, line.draft_set`;

const amountOf = (name: keyof typeof levyColumns) => sql`
  (select sum(slip.amounts[at]) from unnest(${sql.ref(`placed.${name}`)}) as at)::bigint as ${sql.ref(name)}`;

export const salaryRegisterServer = reportServer(salaryRegister, async (work, parameters) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  const { rows } = await sql<ReportRow>`
    with placed as materialized (${placed(organisationId, month)})
    select slip.id as "drillId", slip.employee_id as "employeeId",
      employee.code, ${fullNameOf('employee')} as name,
      department.name as department, place.name as establishment, slip.days_paid as "daysPaid", slip.gross,
      ${sql.join(names.map(amountOf))}, slip.deductions, slip.net, slip.employer_cost as "employerCost"
    from payslip slip
    join placed on placed.run_id = slip.run_id and placed.draft_set = slip.draft_set
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join employee_work work
      on ${holdsFor('work', 'slip.employee_id', lastDay(month))}
    left join department on department.organisation_id = work.organisation_id
      and department.id = work.department_id
    left join establishment place
      on place.organisation_id = work.organisation_id and place.id = work.establishment_id
    where slip.organisation_id = ${organisationId} and slip.month = ${month}
    order by employee.code`.execute(work.db);
  return rows;
});
