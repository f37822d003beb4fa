/** Who has declared for a year, and what of it waits. */

import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { declarationStatus } from './declaration-status.report.ts';

const states: Readonly<Record<string, string>> = {
  draft: 'Being filled in',
  submitted: 'Submitted',
  returned: 'Returned',
  accepted: 'Accepted',
  locked: 'Locked',
};
const regimes: Readonly<Record<string, string>> = { old: 'Old', new: 'New' };

type Row = ReportRow & { state: string | null; regime: string | null };

export const declarationStatusServer = reportServer(declarationStatus, async (work, { taxYear, which }) => {
  const { rows } = await sql<Row>`
    with line as (
      select organisation_id, declaration_id, verdict, proof_id, item from tax_claim
      union all select organisation_id, declaration_id, verdict, proof_id, 'rent' from rented_home
      union all select organisation_id, declaration_id, verdict, proof_id, 'earlier' from previous_employment
    ), person as (
      select d.id as "drillId", e.id as "employeeId", e.code,
        ${fullNameOf('e')} as name, p.name as department,
        d.state, d.regime, d.submitted_on as "submittedOn", d.declared, d.accepted,
        coalesce(l.undecided, 0)::int as undecided, coalesce(l.unproven, 0)::int as unproven
      from employee e
      left join tax_declaration d on d.organisation_id = e.organisation_id and d.employee_id = e.id
        and d.tax_year = ${taxYear}
      left join lateral (
        select count(*) filter (where verdict is null) as undecided,
          count(*) filter (where verdict is null and proof_id is null
            and item not in ('savingsInterest', 'depositInterest', 'otherIncome')) as unproven
        from line where organisation_id = ${work.session.organisationId} and declaration_id = d.id
      ) l on true
      left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
      left join department p on p.organisation_id = w.organisation_id and p.id = w.department_id
      where e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${work.today}::date
        and (e.left_on is null or e.left_on >= ${work.today}::date)
    )
    select * from person
    where case ${which ?? 'all'}
      when 'missing' then "submittedOn" is null
      when 'submitted' then state = 'submitted'
      when 'unproven' then unproven > 0
      when 'done' then state in ('accepted', 'locked')
      else true end
    order by code`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    state: row.state === null ? 'Not begun' : (states[row.state] ?? row.state),
    regime: row.regime === null ? null : (regimes[row.regime] ?? row.regime),
  }));
});
