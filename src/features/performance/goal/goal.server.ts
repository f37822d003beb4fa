/** Goals: aligned, weighed, and brought up to date by check-ins. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import { goal, goalCheckIn } from './goal.form.ts';
import { isMeasurable, scoreOf } from './goal-figure.ts';

type Goal = ServerRecord<typeof goal>;

/** A goal by itself is shown uncapped up to this; a review caps it by its template. */
export const shownCap = 2;

export const goalServer = formServer(goal, {
  besideOthers: true,
  async check(work, { record }) {
    if (!isMeasurable(record)) invalid({ target: 'Choose a target that differs from the start.' });
    await refuseCircle(work, record);
    await refuseWeights(work, record);
    return { score: scoreOf(record, shownCap) };
  },
});

async function refuseCircle(work: Work, { id, above }: Goal): Promise<void> {
  if (above === null || id === 0) return;
  const { organisationId } = work.session;
  const { rows } = await sql`
    with recursive up (id, above_id) as (
      select id, above_id from goal where organisation_id = ${organisationId} and id = ${above}
      union
      select g.id, g.above_id from up
      join goal g on g.organisation_id = ${organisationId} and g.id = up.above_id
    )
    select from up where id = ${id} limit 1`.execute(work.db);
  if (rows.length > 0) invalid({ above: 'That goal contributes to this one already. Choose another.' });
}

async function refuseWeights(work: Work, { id, employee, cycle, weight }: Goal): Promise<void> {
  if (cycle === null) return;
  const { rows } = await sql<{ others: number }>`
    select coalesce(sum(weight), 0)::int as others from goal
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and cycle_id = ${cycle} and id <> ${id}`.execute(work.db);
  const left = 100 - (rows[0]?.others ?? 0);
  if (weight > left)
    invalid({ weight: `The other goals of this cycle leave ${left}%. Lower a weight first.` });
}

export const goalCheckInServer = formServer(goalCheckIn, {
  async check(work, { record, previous }) {
    const of = await records(work, goal).one(record.goal);
    if (!of) return invalid({ goal: 'This goal is not there any more.' });
    if (of.state !== 'open') refuse('performance.goal-closed');
    if (of.source !== 'hand' && of.source !== null && !previous)
      invalid({
        reached: 'Muster reads the figures of this goal itself. Change where they come from first.',
      });
    return { employee: of.employee };
  },
  async saved(work, { record }) {
    const [last] = (await records(work, goalCheckIn).find({ goal: record.goal })).toSorted((one, other) =>
      one.on === other.on ? other.id - one.id : one.on < other.on ? 1 : -1,
    );
    const of = await records(work, goal).locked(record.goal);
    if (!last || !of) return;
    const { reached, standing, confidence, on } = last;
    const score = scoreOf({ ...of, reached }, shownCap);
    await records(work, goal).asServer.set(of.id, { reached, standing, confidence, checkedOn: on, score });
  },
});
