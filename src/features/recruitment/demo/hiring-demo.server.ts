/**
 * The demo's hiring in full course: applicants on their way, interviews of this week and the next, score
 * cards,
 * offers, a hire and referrals.
 */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { refreshStatistics } from '#server/database/statistics.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { chance } from '#server/seed/chance.ts';
import type { Work } from '#server/work.ts';
import { readStages } from '../board/hiring-stage.server.ts';
import { hiringSetting } from '../setting/hiring-setting.form.ts';
import { demoAgencies } from './agency-demo.server.ts';
import { demoInterviews } from './hiring-demo-interview.server.ts';
import { demoOffers, demoReferrals } from './hiring-demo-offer.server.ts';
import type { DemoPerson } from './hiring-demo-person.ts';
import { courseOf, type DemoCourse } from './hiring-demo-plan.ts';

export const hiringDemo = demoStep({
  name: 'hiring',
  async isDone(work) {
    const { rows } = await sql`select from hiring_setting
      where organisation_id = ${work.session.organisationId}`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, organisation) {
    await inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      const people = await readPeople(work);
      await goThrough(work, people);
      await demoInterviews(work, people);
      await demoReferrals(work, people);
      await demoAgencies(work, people);
      await settings(work);
      await demoOffers(work, people);
      await refreshStatistics(work.db, 'applicant', 'stage_move', 'score_card');
    });
  },
});

/** The choices come before the offers: a hire notes the bonus by them. */
async function settings(work: Work): Promise<void> {
  const { fields } = hiringSetting;
  const values = {
    offerValidDays: 10,
    letterOpening: fields.letterOpening.default,
    letterClosing: fields.letterClosing.default,
    referralBonus: rupees(25_000),
    referralDays: 90,
  };
  await records(work, hiringSetting).asServer.make(values);
}

async function readPeople(work: Work): Promise<DemoPerson[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Omit<DemoPerson, 'course'>>`
    select a.id, a.requisition_id as requisition, a.hiring_manager_id as "hiringManager",
      r.recruiter_id as recruiter, a.applied_on as "appliedOn", a.source
    from applicant a join requisition r on r.organisation_id = a.organisation_id and r.id = a.requisition_id
    where a.organisation_id = ${organisationId} and a.state = 'active' and r.state = 'open'
    order by a.requisition_id, a.applied_on, a.id`.execute(work.db);
  const stages = await readStages(work);
  const draw = chance(organisationId * 577);
  return rows.map((row, at) => ({
    ...row,
    course: courseOf(at, stages, row.appliedOn, work.today, draw),
  }));
}

async function goThrough(work: Work, people: readonly DemoPerson[]): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ name: string }>`
    select u.name from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${organisationId} and t.based_on = 'recruiter' order by u.id limit 1`.execute(
    work.db,
  );
  const by = rows[0]?.name ?? work.session.name;
  for (const { id, hiringManager, course } of people) {
    const steps = [
      ...course.steps.map((step) => ({ ...step, kind: 'move', reason: null })),
      ...endingOf(course),
    ];
    for (const { kind, from, to, on, reason } of steps) {
      await sql`
        insert into stage_move (organisation_id, applicant_id, hiring_manager_id, moved_on, kind,
          from_id, to_id,
          reason, moved_by, created_at)
        values (${organisationId}, ${id}, ${hiringManager}, ${on}::date, ${kind}, ${from}, ${to},
          ${reason}, ${by},
          ${on}::date + time '11:30')`.execute(work.db);
    }
    await sql`
      update applicant set stage_id = ${course.stage.id}, stage_since = ${course.since}::date,
        state = ${course.end}, rejected_reason = ${course.end === 'rejected' ? 'skills' : null},
        changed_at = ${course.since}::date + time '11:30'
      where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  }
}

/** A day after the last step, with the reason that the reports count. */
function endingOf({ end, stage, since }: DemoCourse) {
  if (end === 'active') return [];
  const kinds = { rejected: 'reject', withdrawn: 'withdraw', 'on-hold': 'hold' } as const;
  const reasons = { rejected: 'Skills do not fit', withdrawn: 'Took another post', 'on-hold': null };
  return [{ kind: kinds[end], from: stage.id, to: null, on: addDays(since, 1), reason: reasons[end] }];
}
