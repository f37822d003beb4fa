/** Those who are asked hear of their tasks: one notice a person and list, however many open at once. */
import { formatDate } from '#kernel/calendar.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { task } from './task.form.ts';

type Task = ServerRecord<typeof task>;

const path = 'approval/tasks';

/** Tasks of one list that have just come to be theirs. */
export async function tellOwners(work: Work, tasks: readonly Task[]): Promise<void> {
  const [some] = tasks;
  if (!some) return;
  const name = await personName(work, some.employee);
  for (const [person, theirs] of byOwner(tasks)) {
    const [first] = theirs.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
    if (!first) continue;
    await raise(work, task, 'assigned', {
      record: first.id,
      to: { employeeIds: [person] },
      title: titleFor(person === some.employee ? undefined : name, theirs, first),
      note: sentence`Due by ${formatDate(first.dueOn)}.`,
      path,
    });
  }
}

function titleFor(name: string | undefined, theirs: readonly Task[], { title }: Task): Telling {
  if (theirs.length === 1)
    return name === undefined ? sentence`Your task: ${title}` : sentence`Task for ${name}: ${title}`;
  return name === undefined
    ? sentence`${theirs.length} tasks wait for you, first: ${title}`
    : sentence`${theirs.length} tasks for ${name} wait for you, first: ${title}`;
}

function byOwner(tasks: readonly Task[]): ReadonlyMap<number, readonly Task[]> {
  const found = new Map<number, Task[]>();
  for (const each of tasks)
    for (const { person } of each.owners) found.getOrInsertComputed(person, () => []).push(each);
  return found;
}

/** Those whose tasks moved to another day, or are no longer needed. */
export async function tellMoved(work: Work, tasks: readonly Task[], title: Telling): Promise<void> {
  const people = [...byOwner(tasks).keys()];
  const [first] = tasks;
  if (!first || people.length === 0) return;
  await raise(work, task, 'moved', { record: first.id, to: { employeeIds: people }, title, path });
}

/** What a day brings: due soon, or late. */
export async function tellDue(work: Work, due: Task, on: 'due-soon' | 'late'): Promise<void> {
  const name = await personName(work, due.employee);
  const day = formatDate(due.dueOn);
  await raise(work, task, on, {
    record: due.id,
    to: { employeeIds: due.owners.map(({ person }) => person) },
    title:
      on === 'late'
        ? sentence`Late since ${day}: ${due.title} (${name})`
        : sentence`Due on ${day}: ${due.title} (${name})`,
    path,
  });
}
