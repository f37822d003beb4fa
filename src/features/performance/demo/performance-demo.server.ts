/** The demo's reviews: last year's shared with an appeal won and a plan failed, this year's being written. */
import { sql } from 'kysely';
import { addDays, addMonths, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { improvementPlan } from '../between/improvement-plan.form.ts';
import { giveReviews } from '../cycle/opening.server.ts';
import { reviewCycle } from '../cycle/review-cycle.form.ts';
import { makeShared } from '../cycle/sharing.server.ts';
import { writeFeedback, writeGoals, writeReviews } from './demo-answers.server.ts';
import { demoTemplate } from './demo-template.server.ts';

export const performanceDemo = demoStep({
  name: 'performance reviews',
  async isDone(work) {
    const { rows } = await sql`select from review_cycle
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

type Days = { readonly from: IsoDate; readonly to: IsoDate; readonly selfBy: IsoDate };

async function opened(work: Work, name: string, template: number, { from, to, selfBy }: Days) {
  const id = await records(work, reviewCycle).asServer.make(
    {
      ...{ name, from, to, template, selfBy, peersBy: addDays(selfBy, 7), managerBy: addDays(selfBy, 14) },
      ...{ goalsBy: addDays(from, 30), shareOn: addDays(selfBy, 28), appealBy: addDays(selfBy, 42) },
      ...{ leastDays: 90, leaveDays: 180, minimum: 3, forWhom: null },
    },
    { state: 'open' },
  );
  const cycle = await records(work, reviewCycle).one(id);
  if (!cycle) return undefined;
  await writeGoals(work, cycle);
  const { opened: counted } = await giveReviews(work, cycle);
  await records(work, reviewCycle).asServer.set(id, { ...counted, openedOn: addDays(selfBy, -14) });
  return cycle;
}

async function seed(work: Work): Promise<void> {
  const template = await demoTemplate(work);
  const year = Number(work.today.slice(0, 4)) - (work.today.slice(5) < '04-20' ? 1 : 0);
  const april = `${year}-04` satisfies Month;
  const last = await opened(work, `Review ${year - 1} to ${year}`, template, {
    ...{ from: firstDay(addMonths(april, -12)), to: lastDay(addMonths(april, -1)) },
    selfBy: addDays(firstDay(april), 4),
  });
  if (!last) return;
  await writeReviews(work, last.id, { everybody: true });
  await makeShared(work, last);
  const values = { sharedOn: last.shareOn };
  await records(work, reviewCycle).asServer.set(last.id, values, { state: 'closed' });
  await sql`update review_result set shared_on = ${last.shareOn}::date
    where organisation_id = ${work.session.organisationId} and cycle_id = ${last.id}`.execute(work.db);
  await appealWon(work, last.id);
  await planFailed(work, last.id, last.shareOn);
  const half = { from: firstDay(april), to: addDays(work.today, 20), selfBy: addDays(work.today, 5) };
  const running = await opened(work, `Review ${year} to ${year + 1}`, template, half);
  if (running) await writeReviews(work, running.id, { everybody: false });
  await writeFeedback(work);
}

/** Somebody rated a three appealed, and HR granted a four. */
async function appealWon(work: Work, cycle: number): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ employee: number }>`
    update review_result set state = 'granted', before = 3, rating = 4, label = 'Exceeds expectations',
      appeal = 'The migration of the two largest customers was finished in this period.',
      answer = 'The project office confirms it. The rating is raised.', version = version + 1
    where organisation_id = ${organisationId} and id = (select min(id) from review_result
      where organisation_id = ${organisationId} and cycle_id = ${cycle} and rating = 3)
    returning employee_id as employee`.execute(work.db);
  for (const { employee } of rows) {
    await sql`update manager_review set rating = 4 where organisation_id = ${organisationId}
      and cycle_id = ${cycle} and employee_id = ${employee}`.execute(work.db);
    await sql`
      insert into rating_move (organisation_id, cycle_id, employee_id, "on", before, after, reason, cause)
      values (${organisationId}, ${cycle}, ${employee}, ${work.today}::date, 3, 4,
        'The project office confirms it. The rating is raised.', 'appeal')`.execute(work.db);
  }
}

async function planFailed(work: Work, cycle: number, from: IsoDate): Promise<void> {
  const { rows } = await sql<{ employee: number }>`
    select employee_id as employee from review_result
    where organisation_id = ${work.session.organisationId} and cycle_id = ${cycle}
    order by rating, id limit 1`.execute(work.db);
  const employee = rows[0]?.employee;
  if (!employee) return;
  const looks = ([14, 28, 42] as const).map((days) => ({
    ...{
      on: addDays(from, days),
      note: null,
      standing: days === 14 ? ('mixed' as const) : ('poor' as const),
    },
  }));
  await records(work, improvementPlan).asServer.make(
    {
      ...{ employee, from, until: addDays(from, 60), extended: false, outcome: 'failed' },
      ...{ why: 'Half of what was agreed was delivered late.', support: 'A mentor, and a weekly talk.' },
      goals: [
        { goal: 'Deliver what is agreed in time, four weeks in a row', by: addDays(from, 45), met: false },
        { goal: 'Tell the team of a delay two days before', by: addDays(from, 30), met: true },
      ],
      looks,
      ...{ seenOn: addDays(from, 1), endedOn: addDays(from, 60), said: 'The first goal was not met.' },
    },
    { state: 'ended' },
  );
}
