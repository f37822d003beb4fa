/** Each day: steps that were handed on and are done come to an end; those that are due are reminded of. */
import { addDays, formatDate, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { tellDone } from './delegated-step.server.ts';
import { setUpTask, stepTitles } from './set-up-assistant.form.ts';
import { stepsOf } from './set-up-step.server.ts';

type Task = ServerRecord<typeof setUpTask>;

/** Days between two reminders of a step that has a day, and of one that has none. */
const every = { withDay: 3, without: 7 } as const;

/** From the day before it is due, and every few days until it is done. */
export function isRemindedOn(
  { dueOn, remindedOn, handedOn }: Pick<Task, 'dueOn' | 'remindedOn' | 'handedOn'>,
  today: IsoDate,
): boolean {
  const last = isoDate(remindedOn ?? handedOn ?? today);
  if (dueOn === null) return addDays(last, every.without) <= today;
  if (addDays(isoDate(dueOn), -1) > today) return false;
  return remindedOn === null || addDays(last, every.withDay) <= today;
}

async function remind(work: Work, { id, step, user, dueOn, note, handedBy }: Task): Promise<void> {
  const title = stepTitles[step];
  const day = dueOn && formatDate(isoDate(dueOn));
  await raise(work, setUpTask, 'due', {
    record: id,
    to: { userIds: [user] },
    title: day
      ? sentence`A step of the set-up waits for you, due on ${day}: ${title}.`
      : sentence`A step of the set-up waits for you: ${title}.`,
    ...(note !== null && { note }),
    path: 'framework/assistant',
  });
  if (dueOn !== null && dueOn < work.today && handedBy !== null && handedBy !== user)
    await raise(work, setUpTask, 'late', {
      record: id,
      to: { userIds: [handedBy] },
      title: sentence`A step that you handed on is late: ${title}.`,
      path: 'framework/assistant',
    });
  await records(work, setUpTask).asServer.set(id, { remindedOn: work.today }, { as: 'remind' });
}

async function remindOfSteps(work: Work): Promise<number> {
  const open = await records(work, setUpTask).find({ state: 'open' });
  if (open.length === 0) return 0;
  const done = new Set((await stepsOf(work)).filter(({ state }) => state === 'done').map(({ key }) => key));
  let told = 0;
  for (const task of open) {
    if (done.has(task.step)) {
      await records(work, setUpTask).asServer.set(
        task.id,
        { doneOn: work.today },
        { as: 'finish', state: 'done' },
      );
      await tellDone(work, task);
    } else if (isRemindedOn(task, work.today)) {
      await remind(work, task);
      told += 1;
    }
  }
  return told;
}

export const setUpDay = daily({ name: 'set-up-day', run: remindOfSteps });
