/** The register of accidents, a row for each person; and whose health check is due. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { addYears } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { incidentKinds, outcomes, whose } from '../incident/incident-words.form.ts';
import { accidentRegister, fitnessDue } from './safety.report.ts';

const worded = (column: string, labels: Readonly<Record<string, string>>) =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}`),
    sql` `,
  )} end`;

export const accidentRegisterServer = reportServer(accidentRegister, async (work, asked) => {
  const { from, to, establishment } = asked;
  const { rows } = await sql<ReportRow>`
    select i.id as "drillId", i.happened_at as at, place.name as place, i.spot,
      ${worded('i.kind', incidentKinds)} as kind,
      coalesce(${fullNameOf('e')}, line.name) as person, ${worded('line.whose', whose)} as whose,
      ${worded('line.outcome', outcomes)} as outcome,
      case when line.outcome in ('lost-time', 'permanent-partial', 'permanent-total')
        then greatest(0, coalesce(line.returned_on, ${work.today}::date) - left(i.happened_at, 10)::date - 1)
        end as days,
      notice.sent as notice, notice.number,
      case i.state when 'closed' then 'Closed' when 'reported' then 'Reported' else 'Being worked on' end
        as state
    from safety_incident i
    join establishment place on place.organisation_id = i.organisation_id and place.id = i.place_id
    left join safety_incident_people line on line.organisation_id = i.organisation_id
      and line.safety_incident_id = i.id
    left join employee e on e.organisation_id = line.organisation_id and e.id = line.employee_id
    left join lateral (select to_char(max(n.sent_on), 'DD.MM.YYYY') as sent, max(n.number) as number
      from safety_notice n where n.organisation_id = i.organisation_id and n.incident_id = i.id
        and n.state = 'sent') notice on true
    where i.organisation_id = ${work.session.organisationId} and i.state <> 'void'
      and (i.kind in ('injury', 'disease', 'dangerous-occurrence') or line.outcome is not null)
      and left(i.happened_at, 10)::date between ${from}::date and ${to}::date
      and (${establishment}::bigint is null or i.place_id = ${establishment}::bigint)
    order by i.happened_at, i.id, line.position`.execute(work.db);
  return rows;
});

export const fitnessDueServer = reportServer(fitnessDue, async (work, _asked, people) => {
  const from = (await lawOf(work.db)).safety.duties.find(work.today)?.value.checkFromAge ?? null;
  const { rows } = await sql<ReportRow>`
    select e.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      extract(year from age(${work.today}::date, e.date_of_birth))::int as age, check_.last, check_.next,
      case when check_.next <= ${work.today}::date then 'The next check has come'
        when check_.last is null then 'No check yet' else 'The last is more than a year old' end as because
    from employee e
    left join lateral (select max(f.examined_on) as last,
        (array_agg(f.next_on order by f.examined_on desc, f.id desc))[1] as next
      from fitness f where f.organisation_id = e.organisation_id and f.employee_id = e.id) check_ on true
    where e.organisation_id = ${work.session.organisationId}
      and e.joined_on <= ${work.today}::date and (e.left_on is null or e.left_on >= ${work.today}::date)
      and (check_.next <= ${work.today}::date
        or (e.date_of_birth + make_interval(years => ${from}::int) <= ${work.today}::date
          and (check_.last is null or check_.last < ${addYears(work.today, -1)}::date)))
      and ${people.where('e.id')}
    order by e.code`.execute(work.db);
  return rows;
});
