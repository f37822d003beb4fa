/** A step handed on: to somebody who has the right to do it, who is told; and what is done about it. */
import { sql } from 'kysely';
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { loginTypesThatMay } from '#server/events/audience.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../starter/set-up.refusal.ts';
import { handOnCall, stepPeopleCall } from './set-up.call.ts';
import { type StepKey, setUpTask, stepTitles } from './set-up-assistant.form.ts';
import { rightOf } from './set-up-step.server.ts';

type Task = ServerRecord<typeof setUpTask>;
type Given = Pick<Task, 'step' | 'user' | 'dueOn' | 'note'>;

/** The users who could do a step: those whose login type has its right, for everybody. */
async function peopleFor(work: Work, step: StepKey) {
  const types = await loginTypesThatMay(work, ...rightOf(step));
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from user_account
    where organisation_id = ${work.session.organisationId} and state = 'active' and not program
      and scope is null and login_type_id = any (${types}::bigint[]) and id <> ${work.session.userId}
    order by lower(name)`.execute(work.db);
  return rows;
}

/** With a day to come, and to somebody who can do it. */
async function checkHanding(work: Work, { step, user, dueOn }: Given): Promise<void> {
  if (dueOn !== null && dueOn < work.today) invalid({ dueOn: 'Choose today or a day to come.' });
  if ((await peopleFor(work, step)).some(({ id }) => id === user)) return;
  const { rows } = await sql<{ name: string }>`
    select name from user_account
    where organisation_id = ${work.session.organisationId} and id = ${user}`.execute(work.db);
  const name = rows[0]?.name ?? 'This user';
  refuse('set-up.cannot-do', { name, step: stepTitles[step] });
}

async function tellHanded(work: Work, record: number, { step, user, dueOn, note }: Given): Promise<void> {
  const [by, title] = [work.session.name, stepTitles[step]];
  await raise(work, setUpTask, 'hand', {
    record,
    to: { userIds: [user] },
    title: dueOn
      ? sentence`${by} asks you to do a step of the set-up by ${formatDate(isoDate(dueOn))}: ${title}.`
      : sentence`${by} asks you to do a step of the set-up: ${title}.`,
    ...(note !== null && { note }),
    path: 'framework/assistant',
  });
}

export const stepPeople = route({
  ...stepPeopleCall,
  tag: 'Set-up',
  form: setUpTask.name,
  action: 'hand',
  tells: 'nothing',
  summary: 'Who could do a step of the set-up, by the right that it takes',
  handle: (work, { params }) => peopleFor(work, params.step),
});

export const handOn = route({
  ...handOnCall,
  tag: 'Set-up',
  form: setUpTask.name,
  action: 'hand',
  tells: 'nothing',
  summary: 'Hands a step of the set-up to somebody, with a day and a sentence',
  async handle(work, { body }) {
    const given = { ...body, note: body.note?.trim() || null };
    await checkHanding(work, given);
    for (const { id } of await records(work, setUpTask).find(
      { step: body.step, state: 'open' },
      { locked: true },
    ))
      await records(work, setUpTask).asServer.set(id, {}, { as: 'withdraw', state: 'withdrawn' });
    const id = await records(work, setUpTask).asServer.make({
      ...given,
      handedBy: work.session.userId,
      handedOn: work.today,
    });
    await tellHanded(work, id, given);
    return { id };
  },
});

/** Told to whoever handed it on, unless that is who says so. */
export async function tellDone(work: Work, { id, step, user, handedBy }: Task): Promise<void> {
  const to = [handedBy, user].filter((each) => each !== null && each !== work.session.userId);
  if (to.length === 0) return;
  await raise(work, setUpTask, 'finish', {
    record: id,
    to: { userIds: to.filter((each) => each !== null) },
    title: sentence`A step of the set-up is done: ${stepTitles[step]}.`,
    path: 'framework/assistant',
  });
}

export const setUpTaskServer = formServer(setUpTask, {
  actions: {
    async finish(work, record) {
      await tellDone(work, record);
      return { doneOn: work.today };
    },
    withdraw() {
      return {};
    },
    async hand(work, record) {
      await checkHanding(work, record);
      await tellHanded(work, record.id, record);
      return { handedBy: work.session.userId, handedOn: work.today, remindedOn: null };
    },
  },
});
