/** The queries of the reports on the result of hiring: sources, offers, joiners, bonuses. */

import { sql } from 'kysely';
import { declineReasons } from '#kernel/calls/offer.call.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { applicantSources } from '../applicant/applicant.form.ts';

import { isWithin, shareOf, wordsOf } from './hiring-course.server.ts';
import { joiningPipeline, offerAcceptance, referralPayout, sourceYield } from './hiring-yield.report.ts';

type Yield = ReportRow & { readonly applicants: number; readonly hired: number };

export const sourceYieldServer = reportServer(sourceYield, async (work, parameters) => {
  const { rows } = await sql<Yield>`
    select coalesce(${wordsOf(sql`a.source`, applicantSources)}, 'Not noted') as source,
      count(*) as applicants,
      count(*) filter (where exists (select from interview i where i.organisation_id = a.organisation_id
        and i.applicant_id = a.id and i.state = 'done')) as interviewed,
      count(*) filter (where exists (select from offer o where o.organisation_id = a.organisation_id
        and o.applicant_id = a.id and o.mailed_on is not null)) as offered,
      count(*) filter (where a.state = 'hired') as hired,
      round(avg(c.mean), 1) as rating
    from applicant a
    left join lateral (select avg(average) as mean from score_card s
      where s.organisation_id = a.organisation_id and s.applicant_id = a.id and s.state = 'sent') c on true
    where a.organisation_id = ${work.session.organisationId} and ${isWithin(sql`a.applied_on`, parameters)}
    group by 1 order by applicants desc, source`.execute(work.db);
  return rows.map((row) => ({ ...row, yield: shareOf(row.hired, row.applicants) }));
});

type Answers = ReportRow & {
  readonly accepted: number;
  readonly declined: number;
  readonly expired: number;
};

export const offerAcceptanceServer = reportServer(offerAcceptance, async (work, parameters) => {
  const { rows } = await sql<Answers>`
    select d.name as department, count(*) as mailed,
      count(*) filter (where o.state in ('accepted', 'joined')) as accepted,
      count(*) filter (where o.state = 'declined') as declined,
      count(*) filter (where o.state = 'expired') as expired,
      count(*) filter (where o.state = 'revoked') as revoked,
      count(*) filter (where o.state = 'sent') as waiting,
      round(avg(o.answered_on - o.mailed_on), 1) as days,
      string_agg(distinct ${wordsOf(sql`o.decline_reason`, declineReasons)}, ', ') as reasons
    from offer o join department d on d.organisation_id = o.organisation_id and d.id = o.department_id
    where o.organisation_id = ${work.session.organisationId} and o.mailed_on is not null
      and ${isWithin(sql`o.mailed_on`, parameters)}
    group by d.id, d.name order by mailed desc, department`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    acceptance: shareOf(row.accepted, row.accepted + row.declined + row.expired),
  }));
});

const standings = { sent: 'Offer mailed', accepted: 'Accepted', joined: 'Hired' };

export const joiningPipelineServer = reportServer(joiningPipeline, async (work) => {
  const { rows } = await sql<ReportRow>`
    select o.id as "drillId", to_char(o.joining_on, 'YYYY-MM') as month,
      ${fullNameOf('a')} as applicant, r.name as post, d.name as department,
      e.name as establishment, o.joining_on as "joiningOn",
      ${wordsOf(sql`o.state`, standings)} as state, o.valid_until as "validUntil", p.code as employee,
      o.ctc_annual as "ctcAnnual"
    from offer o
    join applicant a on a.organisation_id = o.organisation_id and a.id = o.applicant_id
    join requisition r on r.organisation_id = o.organisation_id and r.id = o.requisition_id
    join department d on d.organisation_id = o.organisation_id and d.id = o.department_id
    join establishment e on e.organisation_id = o.organisation_id and e.id = o.establishment_id
    left join employee p on p.organisation_id = a.organisation_id and p.id = a.employee_id
    where o.organisation_id = ${work.session.organisationId} and o.state in ('sent', 'accepted', 'joined')
      and o.joining_on >= ${work.today}::date
    order by o.joining_on, applicant, o.id`.execute(work.db);
  return rows;
});

/** Due once the days have passed and the person has stayed so long. */
export const referralPayoutServer = reportServer(referralPayout, async (work, parameters) => {
  const dueBy = parameters.dueBy ?? null;
  const { rows } = await sql<ReportRow>`
    select f.id as "drillId", e.code, ${fullNameOf('e')} as referrer,
      ${fullNameOf('f', 'first-and-last')} as person, r.name as post, f.joined_on as "joinedOn",
      f.bonus_due_on as "dueOn", f.bonus,
      case when p.left_on < f.bonus_due_on then 'Lapsed: the person left before'
        when e.left_on < f.bonus_due_on then 'Lapsed: the colleague left before'
        when f.bonus_due_on <= ${work.today}::date then 'Due' else 'To come' end as standing
    from referral f
    join employee e on e.organisation_id = f.organisation_id and e.id = f.referrer_id
    join applicant a on a.organisation_id = f.organisation_id and a.id = f.applicant_id
    join requisition r on r.organisation_id = a.organisation_id and r.id = a.requisition_id
    left join employee p on p.organisation_id = a.organisation_id and p.id = a.employee_id
    where f.organisation_id = ${work.session.organisationId} and f.bonus is not null
      and (${dueBy}::date is null or f.bonus_due_on <= ${dueBy}::date)
    order by f.bonus_due_on, f.id`.execute(work.db);
  return rows;
});
