/** How medical claims stand: by age, beside premiums, and by ailment without telling of anybody. */
import { sql } from 'kysely';
import { addDays, addMonths, firstDay, type Month } from '#kernel/calendar.ts';
import { heldLast, holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { ailments } from '../claim/medical-claim.form.ts';
import { medicalAgeing, medicalAilments, medicalRatio } from './medical.report.ts';

export const medicalAgeingServer = reportServer(medicalAgeing, async (work, _asked, people) => {
  const { rows } = await sql<ReportRow>`
    select c.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      d.name as department, s.name as scheme, c.asked_on as "sentOn",
      ${work.today}::date - c.asked_on as days,
      case when ${work.today}::date - c.asked_on > 60 then 'More than 60 days'
        when ${work.today}::date - c.asked_on > 30 then '31 to 60 days'
        when ${work.today}::date - c.asked_on > 15 then '16 to 30 days' else 'Up to 15 days' end as age,
      c.claimed, c.payable,
      case c.state when 'waiting' then 'Under scrutiny' when 'queried' then 'Waits for a reply'
        when 'appealed' then 'Appealed' when 'part' then 'Approved in part' else 'Approved' end as state
    from medical_claim c
    join employee e on e.organisation_id = c.organisation_id and e.id = c.employee_id
    join medical_scheme s on s.organisation_id = c.organisation_id and s.id = c.scheme_id
    left join lateral ${heldLast('employee_work', 'e.id', work.today)} w on true
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where c.organisation_id = ${work.session.organisationId}
      and c.state in ('waiting', 'queried', 'appealed', 'approved', 'part')
      and ${people.where('c.employee_id')}
    order by c.asked_on, c.id`.execute(work.db);
  return rows;
});

const twelveFrom = (from: Month) => ({
  first: firstDay(from),
  last: addDays(firstDay(addMonths(from, 12)), -1),
});

type Ratio = {
  readonly scheme: string;
  readonly people: number;
  readonly claims: number;
  readonly rejected: number;
  readonly claimed: number;
  readonly payable: number;
  readonly premium: number;
};

export const medicalRatioServer = reportServer(medicalRatio, async (work, { from }) => {
  const { first, last } = twelveFrom(from);
  const { rows } = await sql<Ratio>`
    select s.name as scheme, covered.people::int, claims.claims::int, claims.rejected::int,
      claims.claimed::bigint, claims.payable::bigint, covered.premium::bigint
    from medical_scheme s
    cross join lateral (
      select count(*) as people, coalesce(round(sum(coalesce(t.premium, 0)::numeric
        * (least(coalesce(k.until, ${last}::date), ${last}::date) - greatest(k.since, ${first}::date) + 1)
        / (${last}::date - ${first}::date + 1))), 0) as premium
      from medical_cover k
      left join medical_terms t on t.organisation_id = k.organisation_id and t.scheme_id = k.scheme_id
        and ${holds('t', sql`greatest(k.since, ${first}::date)`)}
      where k.organisation_id = s.organisation_id and k.scheme_id = s.id
        and k.state in ('enrolled', 'ended') and k.since <= ${last}::date
        and (k.until is null or k.until >= ${first}::date)) covered
    cross join lateral (
      select count(*) as claims, count(*) filter (where c.state = 'rejected') as rejected,
        coalesce(sum(c.claimed), 0) as claimed, coalesce(sum(c.payable), 0) as payable
      from medical_claim c
      where c.organisation_id = s.organisation_id and c.scheme_id = s.id
        and c.state not in ('draft', 'withdrawn')
        and c.incurred_on between ${first}::date and ${last}::date) claims
    where s.organisation_id = ${work.session.organisationId}
    order by s.name`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    ratio: row.premium > 0 ? Math.round((row.payable * 10_000) / row.premium) : null,
  }));
});

const names = new Map(Object.entries(ailments));

/** Fewer are told together with others, or not at all. */
const groupLeast = 5;

type Group = {
  readonly ailment: string | null;
  readonly people: number;
  readonly claims: number;
  readonly payable: number;
};

export const medicalAilmentsServer = reportServer(medicalAilments, async (work, { from }) => {
  const { first, last } = twelveFrom(from);
  const of = sql`from medical_claim c
    where c.organisation_id = ${work.session.organisationId} and c.state in ('approved', 'part', 'paid')
      and c.incurred_on between ${first}::date and ${last}::date`;
  const { rows } = await sql<Group>`
    select ailment, count(distinct patient_id)::int as people, count(*)::int as claims,
      sum(payable)::bigint as payable ${of} group by 1 order by 2 desc, 1`.execute(work.db);
  const shown = rows.filter(({ people }) => people >= groupLeast);
  const few = rows.filter(({ people }) => people < groupLeast).map(({ ailment }) => ailment);
  const { rows: rest } = await sql<Group>`
    select null as ailment, count(distinct patient_id)::int as people, count(*)::int as claims,
      coalesce(sum(payable), 0)::bigint as payable ${of}
      and coalesce(ailment, '') = any (${few.map((each) => each ?? '')}::text[])`.execute(work.db);
  const named = ({ ailment, ...row }: Group) => ({
    ...row,
    ailment: ailment === null ? 'Not entered' : (names.get(ailment) ?? ailment),
  });
  const together = rest
    .filter(({ people }) => people >= groupLeast)
    .map((row) => ({ ...row, ailment: 'Ailments of fewer than five people' }));
  return [...shown.map(named), ...together];
});
