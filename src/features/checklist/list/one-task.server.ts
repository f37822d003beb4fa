/** A task that another record gives to somebody, without a checklist: a list of its own with one task. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Wish } from '#kernel/task/task.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { task } from '../task/task.form.ts';
import { tellMoved, tellOwners } from '../task/task-notice.server.ts';
import { settleList } from './settling.server.ts';
import { taskList } from './task-list.form.ts';

type Given = {
  /** 'safety-action/given', of the form that gives it. */
  readonly opens: string;
  /** What the list is called. */
  readonly of: string;
  readonly title: string;
  readonly howTo: string | null;
  readonly owner: number;
  readonly dueOn: IsoDate;
  readonly wants: Wish;
  readonly quietly?: boolean;
};

/** Answers the id of the task. Its owner is told, unless it is of the demo. */
export async function giveTask(work: Work, given: Given): Promise<number> {
  const { opens, of, title, howTo, owner, dueOn, wants, quietly = false } = given;
  const progress = { progress: 0, done: 0, total: 1, late: 0 };
  const list = await records(work, taskList).asServer.make(
    { employee: owner, opens, checklist: of.slice(0, 80), day: dueOn, openedOn: work.today, ...progress },
    { state: 'open' },
  );
  const counted = { number: 1, after: null, days: 0, counting: 'calendar', weight: 1 } as const;
  const id = await records(work, task).asServer.make(
    {
      ...{ list, employee: owner, title, howTo, dueOn, wants, ...counted },
      owner: await personName(work, owner),
      owners: [{ person: owner, because: of.slice(0, 300) }],
    },
    { state: 'waiting' },
  );
  await settleList(work, list, quietly);
  return id;
}

type Moved = Pick<Given, 'owner' | 'dueOn' | 'title' | 'howTo'>;

/** The task says something else, is due on another day, or is somebody else's. */
export async function moveTask(work: Work, id: number, { owner, dueOn, title, howTo }: Moved): Promise<void> {
  const found = await records(work, task).locked(id);
  if (!found) return;
  const because = found.owners[0]?.because ?? '';
  const owners = [{ person: owner, because }];
  const values = { title, howTo, dueOn, owners, owner: await personName(work, owner), employee: owner };
  await records(work, task).asServer.set(id, { ...values, remindedOn: null });
  await records(work, taskList).asServer.set(found.list, { employee: owner, day: dueOn });
  if (!found.owners.some(({ person }) => person === owner)) await tellOwners(work, [{ ...found, ...values }]);
  await settleList(work, found.list);
}

/** It is to be done again. */
export async function reopenTask(work: Work, id: number, reason: string): Promise<void> {
  const found = await records(work, task).locked(id);
  if (!found) return;
  const values = { finishedOn: null, finishedBy: null, remindedOn: null };
  await records(work, task).asServer.set(id, values, { as: 'reopen', state: 'open', reason });
  await settleList(work, found.list);
  await tellOwners(work, [found]);
}

/** It is no longer needed. */
export async function endTask(work: Work, id: number, reason: string): Promise<void> {
  const found = await records(work, task).locked(id);
  if (!found || found.state === 'done') return;
  await records(work, task).asServer.set(id, { note: reason }, { as: 'cancel', state: 'cancelled', reason });
  await settleList(work, found.list);
  await tellMoved(work, [found], sentence`No longer needed: ${found.title}`);
}
