/** A list after any change of its tasks: what opens next, how far it is, and whether it is done. */
import { earlier, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { isSettled, progressOf, readyToOpen } from '#kernel/task/task.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { task } from '../task/task.form.ts';
import { tellOwners } from '../task/task-notice.server.ts';
import { taskList } from './task-list.form.ts';

type Task = ServerRecord<typeof task>;
type List = ServerRecord<typeof taskList>;

/** Brings the list up to its tasks; twice is as once. */
export async function settleList(work: Work, id: number, quietly = false): Promise<void> {
  const list = await records(work, taskList).locked(id);
  if (!list || list.state === 'cancelled') return;
  const tasks = await records(work, task).find({ list: id });
  const opened = readyToOpen(tasks);
  for (const { id: each } of opened)
    await records(work, task).asServer.set(each, { openedOn: work.today }, { state: 'open' });
  const now = tasks.map((each) => (opened.includes(each) ? { ...each, state: 'open' } : each));
  await noteProgress(work, list, now, quietly);
  if (!quietly) await tellOwners(work, opened);
}

async function noteProgress(work: Work, list: List, tasks: readonly Task[], quietly: boolean): Promise<void> {
  const open = tasks.filter((each) => !isSettled(each));
  const values = {
    progress: progressOf(tasks),
    done: tasks.length - open.length,
    total: tasks.length,
    late: open.filter(({ dueOn }) => dueOn < work.today).length,
    nextDue: open.map(({ dueOn }) => dueOn).reduce<IsoDate | null>(first, null),
  };
  const isDone = open.length === 0;
  const isSame = Object.entries(values).every(([name, value]) => Reflect.get(list, name) === value);
  if (isSame && isDone === (list.state === 'done')) return;
  const closedOn = isDone ? (list.closedOn ?? work.today) : null;
  await records(work, taskList).asServer.set(
    list.id,
    { ...values, closedOn },
    { state: isDone ? 'done' : 'open' },
  );
  if (quietly || !isDone || list.state === 'done') return;
  await raise(work, taskList, 'done', {
    record: list.id,
    title: sentence`All tasks are done: ${await personName(work, list.employee)}`,
    note: sentence`${list.checklist}, ${formatDate(list.day)}.`,
    path: `human-resources/task-list/${list.id}`,
  });
}

const first = (found: IsoDate | null, date: IsoDate): IsoDate =>
  found === null ? date : earlier(found, date);
