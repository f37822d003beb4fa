import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { toolLoanYear } from './tool-loan-year.report.ts';

export const toolLoanYearServer = reportServer(toolLoanYear, async (work, { from, to }) => {
  const { rows } = await sql<ReportRow>`
    select loan.id as "drillId", e.code, ${fullNameOf('e')} as name, d.name as department, loan.subject,
      loan."from", loan.days, loan.state
    from tool_loan loan
    join employee e on e.organisation_id = loan.organisation_id and e.id = loan.employee_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where loan.organisation_id = ${work.session.organisationId}
      and loan."from" between ${from}::date and ${to}::date
    order by loan."from", e.code`.execute(work.db);
  return rows;
});
