/** A list that is no longer needed, and its tasks with it. */
import { isSettled } from '#kernel/task/task.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { task } from '../task/task.form.ts';
import { taskList } from './task-list.form.ts';

/** Answers the tasks that somebody was asked for. */
export async function cancelTasks(work: Work, list: number, reason: string) {
  const gone = await endTasks(work, list, reason);
  await records(work, taskList).asServer.set(
    list,
    { closedOn: work.today, note: reason, nextDue: null, late: 0 },
    { as: 'cancel', state: 'cancelled', reason },
  );
  return gone;
}

export async function endTasks(work: Work, list: number, reason: string) {
  const open = (await records(work, task).find({ list })).filter((each) => !isSettled(each));
  for (const { id } of open)
    await records(work, task).asServer.set(id, {}, { as: 'cancel', state: 'cancelled', reason });
  return open.filter(({ state }) => state === 'open');
}
