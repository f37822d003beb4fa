import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { compensationRegister } from './compensation-register.report.ts';

export const compensationRegisterServer = reportServer(
  compensationRegister,
  async (work, { from, to }, people) => {
    const { rows } = await sql<ReportRow>`
      select c.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name, c."on",
        case c.outcome when 'death' then 'Death' when 'permanent total' then 'Permanent total disablement'
          when 'permanent partial' then 'Permanent partial disablement' else 'Temporary disablement'
          end as outcome,
        case c.state when 'reported' then 'Reported' when 'examined' then 'Being examined'
          when 'admitted' then 'Admitted' when 'disputed' then 'Disputed' when 'settled' then 'Settled'
          else 'Closed' end as state,
        c.days, c.amount, c.funeral, c.payable, c.interest, c.recovered,
        (select coalesce(sum(half.amount), 0)::bigint from compensation_payment half
          where half.organisation_id = c.organisation_id and half.case_id = c.id and half.state = 'paid')
          as "halfMonths",
        coalesce(c.deposited_on, c.settled_on) as paid
      from compensation_case c
      join employee e on e.organisation_id = c.organisation_id and e.id = c.employee_id
      where c.organisation_id = ${work.session.organisationId}
        and c."on" between ${from}::date and ${to}::date and ${people.where('c.employee_id')}
      order by c."on", c.id`.execute(work.db);
    return rows;
  },
);
