/** The tasks that wait for the session: its own, and those of whom it stands in for. */

import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { isSettled, type Wish } from '#kernel/task/task.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { lettingIn } from '#server/forms/party.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { myTasksCall } from './mine.call.ts';
import { task } from './task.form.ts';

type Known = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly howTo: string | null;
  readonly dueOn: IsoDate;
  readonly wants: Wish;
  readonly recorded: string | null;
  readonly person: string;
  readonly employee: number;
  readonly list: number;
  readonly checklist: string;
  /** It is about the session's own person. */
  readonly own: boolean;
};
/** Of the session's own part in the list: how many are done, of how many. */
type MyTask = Known & { readonly done: number; readonly total: number };

/** Those that are open, by the day they are due. */
export async function tasksOf(work: Work): Promise<MyTask[]> {
  const [mine] = lettingIn(work, task, 'b', 'finish');
  if (!mine || !work.may(task.name, 'finish')) return [];
  const { organisationId, employeeId } = work.session;
  const { rows } = await sql<Known & { state: string }>`
    select b.id, b.version, b.title, b.how_to as "howTo", b.due_on as "dueOn", b.wants, b.recorded,
      ${fullNameOf('e')} as person, b.employee_id as employee, b.list_id as list, l.checklist,
      b.employee_id = ${employeeId} as own, b.state
    from task b
    join task_list l on l.organisation_id = b.organisation_id and l.id = b.list_id
    join employee e on e.organisation_id = b.organisation_id and e.id = b.employee_id
    where b.organisation_id = ${organisationId} and l.state = 'open' and b.state <> 'cancelled'
      and ${mine[1]} order by b.due_on, b.id`.execute(work.db);
  const lists = Map.groupBy(rows, ({ list }) => list);
  return rows
    .filter(({ state }) => state === 'open')
    .map(({ state, ...each }) => {
      const theirs = lists.get(each.list) ?? [];
      return { ...each, done: theirs.filter(isSettled).length, total: theirs.length };
    });
}

export const mine = route({
  ...myTasksCall,
  tag: 'Checklists',
  form: 'task',
  action: 'mine',
  tells: 'nothing',
  keepsReach: true,
  summary: 'The tasks that wait for me, by the day they are due',
  handle: (work) => tasksOf(work),
});
