/** The queries of the reports on the course of hiring: funnel and times, from the steps of applicants. */

import { type RawBuilder, sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportParameters, ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { applicantSources } from '../applicant/applicant.form.ts';
import { readStages } from '../board/hiring-stage.server.ts';
import { hiringFunnel, timeInStage, timeToHire } from './hiring.report.ts';

/** The column lies in the period asked for; an end that is not given is open. */
export const isWithin = (column: RawBuilder<unknown>, parameters: ReportParameters): RawBuilder<unknown> => {
  const { from, to } = parameters;
  return sql`(${from ?? null}::date is null or ${column} >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ${column} <= ${to ?? null}::date)`;
};

const ofRequisition = (column: RawBuilder<unknown>, { requisition }: ReportParameters) =>
  sql`(${requisition ?? null}::bigint is null or ${column} = ${requisition ?? null}::bigint)`;

/** Hundredths of a percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);

/** The words of a choice as a SQL expression. */
export const wordsOf = (column: RawBuilder<unknown>, choices: Readonly<Record<string, string>>) => sql`
  case ${column} ${sql.join(
    Object.entries(choices).map(([value, label]) => sql`when ${value} then ${label}`),
    sql` `,
  )} end`;

type Standing = { place: number; state: string; stage: number | null; people: number };

/** How far each applicant came, as the furthest place of the stages it was ever in. */
async function standings(work: Work, parameters: ReportParameters, stages: readonly number[]) {
  const place = (column: RawBuilder<unknown>) =>
    sql`coalesce(array_position(${stages}::bigint[], ${column}), 1)`;
  const { rows } = await sql<Standing>`
    select place, state, stage, count(*) as people from (
      select a.state, a.stage_id as stage,
        greatest(${place(sql`a.stage_id`)}, (select max(${place(sql`m.to_id`)}) from stage_move m
          where m.organisation_id = a.organisation_id and m.applicant_id = a.id and m.to_id is not
            null)) as place
      from applicant a
      where a.organisation_id = ${work.session.organisationId}
        and ${isWithin(sql`a.applied_on`, parameters)} and ${ofRequisition(sql`a.requisition_id`, parameters)}
    ) far group by place, state, stage`.execute(work.db);
  return rows;
}

export const hiringFunnelServer = reportServer(hiringFunnel, async (work, parameters) => {
  const stages = await readStages(work);
  const rows = await standings(
    work,
    parameters,
    stages.map(({ id }) => id),
  );
  const peopleIn = (test: (row: Standing) => boolean) =>
    rows.filter(test).reduce((sum, { people }) => sum + people, 0);
  const all = peopleIn(() => true);
  return stages.map((stage, at): ReportRow => {
    const reached = peopleIn(({ place }) => place >= at + 1);
    const before = at === 0 ? all : peopleIn(({ place }) => place >= at);
    const here = (states: readonly string[]) =>
      peopleIn((row) => row.stage === stage.id && states.includes(row.state));
    return {
      stage: stage.name,
      reached,
      conversion: at === 0 ? null : shareOf(reached, before),
      share: shareOf(reached, all),
      here: here(['active', 'on-hold', 'hired']),
      rejected: here(['rejected']),
      withdrawn: here(['withdrawn']),
    };
  });
});

/** A stay begins with a step into a stage and ends with the applicant's next step out of it. */
export const timeInStageServer = reportServer(timeInStage, async (work, parameters) => {
  const { organisationId } = work.session;
  const { rows } = await sql<ReportRow>`
    with step as (
      select m.applicant_id, m.to_id as stage, m.moved_on as since,
        lead(m.moved_on) over (partition by m.applicant_id order by m.created_at, m.id) as until
      from stage_move m join applicant a on a.organisation_id = m.organisation_id and a.id = m.applicant_id
      where m.organisation_id = ${organisationId}
        and m.kind in ('arrive', 'move', 'reject', 'withdraw', 'hire')
        and ${ofRequisition(sql`a.requisition_id`, parameters)}
    ), stay as (
      select stage, until - since as days from step
      where stage is not null and until is not null and ${isWithin(sql`until`, parameters)}
    ), now as (
      select a.stage_id as stage, count(*) as waiting from applicant a
      join hiring_stage s on s.organisation_id = a.organisation_id and s.id = a.stage_id
      where a.organisation_id = ${organisationId} and a.state = 'active'
        and ${ofRequisition(sql`a.requisition_id`, parameters)}
        and ${work.today}::date - a.stage_since > s.days_allowed
      group by a.stage_id
    )
    select s.name as stage, s.days_allowed as allowed, count(stay.days) as stays,
      round(avg(stay.days), 1) as average,
      percentile_disc(0.5) within group (order by stay.days) as median, max(stay.days) as longest,
      count(*) filter (where stay.days > s.days_allowed) as late, coalesce(max(now.waiting), 0) as waiting
    from hiring_stage s left join stay on stay.stage = s.id left join now on now.stage = s.id
    where s.organisation_id = ${organisationId} and s.active
    group by s.id, s.name, s.days_allowed, s.position order by s.position, s.id`.execute(work.db);
  return rows;
});

export const timeToHireServer = reportServer(timeToHire, async (work, parameters) => {
  const { rows } = await sql<ReportRow>`
    select h.id as "drillId", ${fullNameOf('a')} as applicant, r.name as post,
      d.name as department, ${wordsOf(sql`a.source`, applicantSources)} as source,
      r.opened_on as "openedOn", a.applied_on as "appliedOn", o.mailed_on as "offeredOn",
      o.answered_on as "acceptedOn", h.joining_on as "joiningOn",
      coalesce(o.answered_on, h.hired_on) - r.opened_on as "daysToFill",
      coalesce(o.answered_on, h.hired_on) - a.applied_on as "daysToHire",
      h.joining_on - a.applied_on as "daysToJoin"
    from hire h
    join applicant a on a.organisation_id = h.organisation_id and a.id = h.applicant_id
    join requisition r on r.organisation_id = h.organisation_id and r.id = h.requisition_id
    join department d on d.organisation_id = r.organisation_id and d.id = r.department_id
    join offer o on o.organisation_id = h.organisation_id and o.id = h.offer_id
    where h.organisation_id = ${work.session.organisationId} and ${isWithin(sql`h.hired_on`, parameters)}
    order by h.hired_on desc, h.id desc`.execute(work.db);
  return rows;
});
