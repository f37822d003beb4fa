/** What reports of grievances ask: the cases that the reader handles, and sums that give nobody away. */
import { sql } from 'kysely';
import { wordFor } from '#kernel/form.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { reachCondition } from '#server/forms/reach.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { grievance } from '../case/grievance.form.ts';
import { findings } from '../case/grievance-field.form.ts';
import { grievanceFigures, grievanceRegister, harassmentReturn } from './grievance.report.ts';
import { type CountedCase, middleDays, toldGroups, upheldShare } from './told-groups.ts';

/** Cases `g` that the person at work handles; their own are their own. */
const isHandled = (work: Work) => sql<boolean>`(${reachCondition(work, grievance, 'party', 'g')}
  and exists (select from grievance_team mine where mine.organisation_id = g.organisation_id
    and mine.grievance_id = g.id and mine.member_id = ${work.session.employeeId}::bigint))`;

type Case = ReportRow & { readonly state: string; readonly finding: keyof typeof findings | null };

export const grievanceRegisterServer = reportServer(grievanceRegister, async (work) => {
  const { rows } = await sql<Case>`
    select g.id as "drillId", g.id as number, g.received_on as received, c.name as category, g.subject,
      case when e.id is not null then ${fullNameOf('e')} end as by, g.state, g.due_on as due,
      g.decided_on as decided, g.finding, coalesce(g.decided_on, ${work.today}::date) - g.received_on as days
    from grievance g
    join grievance_category c on c.organisation_id = g.organisation_id and c.id = g.category_id
    left join employee e on e.organisation_id = g.organisation_id and e.id = g.complainant_id
    where g.organisation_id = ${work.session.organisationId} and ${isHandled(work)}
    order by g.received_on desc, g.id desc`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    by: row['by'] ?? 'Without a name',
    state: wordFor(grievance, row.state),
    finding: row.finding && findings[row.finding],
  }));
});

export const harassmentReturnServer = reportServer(harassmentReturn, async (work) => {
  const { rows } = await sql<ReportRow>`
    with mine as (
      select g.id, g.received_on, g.decided_on, g.closed_on, g.finding from grievance g
      where g.organisation_id = ${work.session.organisationId} and g.track = 'harassment'
        and ${isHandled(work)}
    ), years as (
      select generate_series(extract(year from min(received_on))::int,
        extract(year from ${work.today}::date)::int) as year from mine
    ), ends as (
      select year, least(make_date(year, 12, 31), ${work.today}::date) as ends from years
    ), each as (
      select e.year, e.ends, m.*, least(m.decided_on, m.closed_on) as done
      from ends e join mine m on m.received_on <= e.ends
    )
    select min(id) as "drillId", year::text as year,
      count(*) filter (where extract(year from received_on) = year)::int as received,
      count(*) filter (where extract(year from done) = year)::int as disposed,
      count(*) filter (where done is null or done > ends)::int as pending,
      count(*) filter (where (done is null or done > ends) and ends - received_on > 90)::int as "pendingLong",
      count(*) filter (where extract(year from done) = year
        and finding in ('upheld', 'partly'))::int as upheld
    from each group by year, ends order by year desc`.execute(work.db);
  return rows;
});

type Counted = CountedCase & { readonly year: string };

export const grievanceFiguresServer = reportServer(grievanceFigures, async (work) => {
  const { rows } = await sql<Counted>`
    select c.name as group, g.decided_on - g.received_on as days,
      coalesce(g.finding in ('upheld', 'partly'), false) as upheld,
      (extract(year from g.received_on - interval '3 months'))::int || '-'
        || right(((extract(year from g.received_on - interval '3 months'))::int + 1)::text, 2) as year
    from grievance g
    join grievance_category c on c.organisation_id = g.organisation_id and c.id = g.category_id
    where g.organisation_id = ${work.session.organisationId}
      and g.received_on < date_trunc('month', ${work.today}::date)`.execute(work.db);
  const years = [...Map.groupBy(rows, ({ year }) => year)].toSorted(([a], [b]) => (a < b ? 1 : -1));
  return years.flatMap(([year, of]) =>
    toldGroups(of).map(({ group, cases }) => {
      const decided = cases.filter(({ days }) => days !== null).length;
      return {
        ...{ year, category: group, cases: cases.length, decided: decided < 3 ? null : decided },
        ...{ upheld: upheldShare(cases), days: middleDays(cases) },
      };
    }),
  );
});
