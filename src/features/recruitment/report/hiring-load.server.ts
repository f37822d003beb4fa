/** The queries of the reports on requisitions and on those who work on them. */

import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { dayOfInstant } from '#server/today.ts';
import { interviewerLoad, openingsAgeing, recruiterLoad, requisitionRegister } from './hiring.report.ts';
import { isWithin, shareOf, wordsOf } from './hiring-course.server.ts';

const band = (days: number): string => {
  if (days <= 30) return 'Up to 30 days';
  return days <= 60 ? '31 to 60 days' : days <= 90 ? '61 to 90 days' : 'Over 90 days';
};

type Ageing = ReportRow & { readonly daysOpen: number };

export const openingsAgeingServer = reportServer(openingsAgeing, async (work) => {
  const { rows } = await sql<Ageing>`
    select r.id as "drillId", r.code, r.name, d.name as department, ${fullNameOf('m')} as "hiringManager",
      ${fullNameOf('c')} as recruiter, r.opened_on as "openedOn",
      ${work.today}::date - coalesce(r.opened_on, ${dayOfInstant(sql`r.created_at`)}) as "daysOpen",
      r.needed_by as "neededBy",
      greatest(${work.today}::date - r.needed_by, 0) as "daysLate", r.positions, coalesce(r.filled, 0)
        as filled,
      (select count(*) from applicant a where a.organisation_id = r.organisation_id
        and a.requisition_id = r.id and a.state = 'active') as "inProcess"
    from requisition r
    join department d on d.organisation_id = r.organisation_id and d.id = r.department_id
    left join employee m on m.organisation_id = r.organisation_id and m.id = r.hiring_manager_id
    left join employee c on c.organisation_id = r.organisation_id and c.id = r.recruiter_id
    where r.organisation_id = ${work.session.organisationId} and r.state in ('open', 'on-hold')
    order by "daysOpen" desc, r.id`.execute(work.db);
  return rows.map((row) => ({ ...row, age: band(row.daysOpen) }));
});

const reasons = { new: 'New post', replacement: 'Replacement' };

export const requisitionRegisterServer = reportServer(requisitionRegister, async (work, parameters) => {
  const state = parameters.state ?? null;
  const states = requisitionRegister.parameters.state;
  const { rows } = await sql<ReportRow>`
    select r.id as "drillId", r.code, r.name, d.name as department, e.name as establishment,
      ${wordsOf(sql`r.reason`, reasons)} as reason,
      ${wordsOf(sql`r.state`, states?.kind === 'choice' ? states.choices : {})} as state,
      r.requested_on as "requestedOn", r.approved_on as "approvedOn", r.approved_by as "approvedBy",
      r.opened_on as "openedOn", r.filled_on as "filledOn", r.positions, coalesce(r.filled, 0) as filled,
      (select count(*) from applicant a where a.organisation_id = r.organisation_id
        and a.requisition_id = r.id) as applicants, r.ctc_min as "ctcMin", r.ctc_max as "ctcMax"
    from requisition r
    join department d on d.organisation_id = r.organisation_id and d.id = r.department_id
    join establishment e on e.organisation_id = r.organisation_id and e.id = r.establishment_id
    where r.organisation_id = ${work.session.organisationId}
      and (${state}::text is null or r.state = ${state}::text)
      and ${isWithin(sql`coalesce(r.requested_on, ${dayOfInstant(sql`r.created_at`)})`, parameters)}
    order by r.code desc, r.id desc`.execute(work.db);
  return rows;
});

type Load = ReportRow & { readonly inProcess: number; readonly late: number };

export const recruiterLoadServer = reportServer(recruiterLoad, async (work) => {
  const { organisationId } = work.session;
  const { rows } = await sql<Load>`
    with own as (
      select r.recruiter_id as who, r.id, r.state, greatest(r.positions - coalesce(r.filled, 0), 0) as open
      from requisition r where r.organisation_id = ${organisationId}
    ), process as (
      select own.who, count(*) as people,
        count(*) filter (where a.stage_since + s.days_allowed::integer < ${work.today}::date) as late
      from applicant a join own on own.id = a.requisition_id
      left join hiring_stage s on s.organisation_id = a.organisation_id and s.id = a.stage_id
      where a.organisation_id = ${organisationId} and a.state = 'active' group by own.who
    ), planned as (
      select own.who, count(*) as number from interview i join own on own.id = i.requisition_id
      where i.organisation_id = ${organisationId} and i.state = 'planned'
        and i.day between ${work.today}::date and ${addDays(work.today, 7)}::date group by own.who
    ), hired as (
      select own.who, count(*) as number from hire h join own on own.id = h.requisition_id
      where h.organisation_id = ${organisationId} and h.hired_on > ${addDays(work.today, -90)}::date
      group by own.who
    )
    select coalesce(${fullNameOf('e')}, 'Nobody named') as recruiter,
      count(*) filter (where own.state = 'open') as requisitions,
      coalesce(sum(own.open) filter (where own.state = 'open'), 0)::bigint as "toFill",
      coalesce(max(process.people), 0) as "inProcess", coalesce(max(process.late), 0) as late,
      coalesce(max(planned.number), 0) as interviews, coalesce(max(hired.number), 0) as hires
    from own
    left join employee e on e.organisation_id = ${organisationId} and e.id = own.who
    left join process on process.who is not distinct from own.who
    left join planned on planned.who is not distinct from own.who
    left join hired on hired.who is not distinct from own.who
    group by own.who, ${fullNameOf('e')}
    order by "inProcess" desc, recruiter`.execute(work.db);
  return rows.map((row) => ({ ...row, lateShare: shareOf(row.late, row.inProcess) }));
});

export const interviewerLoadServer = reportServer(interviewerLoad, async (work, parameters) => {
  const { organisationId } = work.session;
  const { rows } = await sql<ReportRow>`
    with card as (
      select c.* from score_card c
      where c.organisation_id = ${organisationId} and c.day <= ${work.today}::date
        and ${isWithin(sql`c.day`, parameters)}
    ), every as (select avg(average) as mean from card where state = 'sent')
    select ${fullNameOf('e')} as member, d.name as department, count(*) as interviews,
      count(*) filter (where card.state = 'sent') as sent,
      count(*) filter (where card.state = 'asked') as waiting,
      round(avg(card.sent_on - card.day), 1) as delay,
      round(avg(card.average) filter (where card.state = 'sent'), 2) as average,
      round(avg(card.average) filter (where card.state = 'sent') - max(every.mean), 2) as difference
    from card cross join every
    join employee e on e.organisation_id = card.organisation_id and e.id = card.member_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    group by e.id, ${fullNameOf('e')}, d.name
    order by interviews desc, member`.execute(work.db);
  return rows;
});
