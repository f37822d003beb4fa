/** Women employees month by month while they serve, up to now: every day of a month is counted once. */
import { sql } from 'kysely';
import { earlier, lastDay, monthOf } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { maternityRegister } from './women-register.report.ts';

export const maternityRegisterServer = reportServer(maternityRegister, async (work, asked, people) => {
  const { from, to, onLeave } = asked;
  const until = earlier(to, lastDay(monthOf(work.today)));
  const isMaternity = sql`exists (select from leave_type kind
    where kind.organisation_id = a.organisation_id and kind.id = a.type_id and kind.nature = 'maternity')`;
  const { rows } = await sql<ReportRow>`
    select e.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      department.name as department, title.name as designation, kin.name as father, e.joined_on as joined,
      to_char(span.first, 'YYYY-MM') as month,
      greatest(0, span.served - off.days - leave.days)::int as employed, off.days as "laidOff",
      (span.last - span.first + 1 - span.served)::int as "notEmployed", leave.days as leave,
      leave.notice, leave.first as "leaveFrom", leave.last as "leaveTo"
    from employee e
    cross join lateral (
      select greatest(begun::date, ${from}::date) as first,
        least((begun + interval '1 month - 1 day')::date, ${to}::date) as last
      from generate_series(date_trunc('month', greatest(e.joined_on, ${from}::date)),
        least(coalesce(e.left_on, ${until}::date), ${until}::date), interval '1 month') begun) months
    cross join lateral (select months.first, months.last,
      greatest(0, least(months.last, coalesce(e.left_on, months.last))
        - greatest(months.first, e.joined_on) + 1) as served) span
    left join lateral ${heldLast('employee_work', 'e.id', sql`span.last`)} w on true
    left join department on department.organisation_id = e.organisation_id and department.id = w.department_id
    left join designation title on title.organisation_id = e.organisation_id and title.id = w.designation_id
    left join lateral (select family.name from employee_family family
      join relation on relation.organisation_id = family.organisation_id and relation.id = family.relation_id
      where family.organisation_id = e.organisation_id and family.employee_id = e.id
        and relation.code in ('FATHER', 'HUSBAND')
      order by relation.code limit 1) kin on true
    cross join lateral (select count(*)::int as days from laid_off l
      join laid_off_days d on d.organisation_id = l.organisation_id and d.laid_off_id = l.id
      where l.organisation_id = e.organisation_id and l.employee_id = e.id and not l.taken_back
        and d.day between span.first and span.last) off
    cross join lateral (select coalesce(sum(greatest(0, least(a."to", span.last)
          - greatest(a."from", span.first) + 1)), 0)::int as days,
        min(a.asked_on) as notice, min(a."from") as first, max(a."to") as last
      from leave_application a
      where a.organisation_id = e.organisation_id and a.employee_id = e.id
        and a.state in ('approved', 'cancelling') and a."from" <= span.last and a."to" >= span.first
        and ${isMaternity}) leave
    where e.organisation_id = ${work.session.organisationId} and e.gender = 'female'
      and e.joined_on <= ${to}::date and (e.left_on is null or e.left_on >= ${from}::date)
      and (not ${onLeave === true}::boolean or exists (select from leave_application a
        where a.organisation_id = e.organisation_id and a.employee_id = e.id
          and a.state in ('approved', 'cancelling') and a."from" <= ${to}::date and a."to" >= ${from}::date
          and ${isMaternity}))
      and ${people.where('e.id')}
    order by e.code, span.first`.execute(work.db);
  return rows;
});
