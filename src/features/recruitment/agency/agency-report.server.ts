/** The queries of the reports on agencies, from applicants, interviews, offers and fees. */
import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportParameters, ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { isWithin, shareOf } from '../report/hiring-course.server.ts';
import { agencyPeople, agencyPerformance, agencySteps } from './agency.report.ts';
import { backSum, feeSum } from './agency-cost.ts';

/** Everybody whom agencies named, how far each came, and the fee. */
const named = (work: Work, asked: ReportParameters) => sql`
  select a.id, a.agency_id as agency, a.requisition_id as requisition, a.code, ${fullNameOf('a')} as name,
    a.applied_on as "appliedOn",
    exists (select from interview i where i.organisation_id = a.organisation_id
      and i.applicant_id = a.id and i.state = 'done') as interviewed,
    exists (select from offer o where o.organisation_id = a.organisation_id
      and o.applicant_id = a.id and o.mailed_on is not null) as offered,
    coalesce(a.state = 'hired' and e.joined_on <= ${work.today}::date, false) as joined,
    f.left_on is not null as gone, e.joined_on as "joinedOn", f.left_on as "leftOn",
    ${feeSum('f')} as fee, ${backSum('f')} as back
  from applicant a
  left join agency_fee f on f.organisation_id = a.organisation_id and f.applicant_id = a.id
  left join employee e on e.organisation_id = a.organisation_id and e.id = a.employee_id
  where a.organisation_id = ${work.session.organisationId} and a.agency_id is not null
    and ${isWithin(sql`a.applied_on`, asked)}`;

type Row = ReportRow & Record<'sent' | 'joined' | 'fees' | 'back', number>;

export const agencyPerformanceServer = reportServer(agencyPerformance, async (work, asked) => {
  const { rows } = await sql<Row>`
    select g.id as "drillId", g.name as agency, ${asked.from ?? null}::date as "from",
      ${asked.to ?? null}::date as "to", count(p.id)::int as sent,
      count(*) filter (where p.interviewed)::int as interviewed,
      count(*) filter (where p.offered)::int as offered, count(*) filter (where p.joined)::int as joined,
      count(*) filter (where p.gone)::int as left,
      coalesce(sum(p.fee), 0)::bigint as fees, coalesce(sum(p.back), 0)::bigint as back
    from recruitment_agency g left join (${named(work, asked)}) p on p.agency = g.id
    where g.organisation_id = ${work.session.organisationId}
    group by g.id, g.name, g.active having g.active or count(p.id) > 0
    order by sent desc, g.name, g.id`.execute(work.db);
  return rows.map((row) => {
    const cost = Number(row.fees) - Number(row.back);
    return {
      ...row,
      cost,
      yield: shareOf(row.joined, row.sent),
      perJoin: row.joined === 0 ? null : Math.round(cost / row.joined),
    };
  });
});

type Step = keyof typeof agencySteps;
type Person = ReportRow & Record<'interviewed' | 'offered' | 'joined' | 'gone', boolean>;

const furthest = ({ gone, joined, offered, interviewed }: Person): string => {
  if (gone) return agencySteps.left;
  if (joined) return agencySteps.joined;
  if (offered) return agencySteps.offered;
  return interviewed ? agencySteps.interviewed : 'Applied';
};

const isShown = ({ gone, ...row }: Person, show: Step): boolean => (show === 'left' ? gone : row[show]);

export const agencyPeopleServer = reportServer(agencyPeople, async (work, asked) => {
  const { rows } = await sql<Person>`
    select p.id as "drillId", g.name as agency, p.code, p.name, r.name as post, p."appliedOn", p."joinedOn",
      p."leftOn", p.interviewed, p.offered, p.joined, p.gone, p.fee, p.back
    from (${named(work, asked)}) p
    join recruitment_agency g on g.organisation_id = ${work.session.organisationId} and g.id = p.agency
    join requisition r on r.organisation_id = g.organisation_id and r.id = p.requisition
    where ${asked.agency}::bigint is null or p.agency = ${asked.agency}::bigint
    order by p."appliedOn" desc, p.id desc`.execute(work.db);
  const { show } = asked;
  return rows
    .filter((row) => show === null || isShown(row, show))
    .map((row) => ({ ...row, standing: furthest(row) }));
});
