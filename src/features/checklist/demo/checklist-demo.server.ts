/** The demo's lists of tasks: in progress, late and done, of who has joined lately and of who leaves. */
import { sql } from 'kysely';
import { addDays, earlier, type IsoDate, later } from '#kernel/calendar.ts';
import { isSettled } from '#kernel/task/task.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { openList } from '../list/opening.server.ts';
import { settleList } from '../list/settling.server.ts';
import { task } from '../task/task.form.ts';
import { checklist } from '../template/checklist.form.ts';
import { demoJoining, demoLeaving, demoMoving } from './demo-checklists.ts';

export const checklistDemo = demoStep({
  name: 'checklists',
  async isDone(work) {
    const { rows } = await sql`select from checklist where organisation_id = ${work.session.organisationId}
      limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const joining = await template(work, 'Joining', 'employee/joining', demoJoining);
  const leaving = await template(work, 'Leaving', 'employee/leaving', demoLeaving);
  const moving = await template(work, 'Change of team', 'employee/transfer', demoMoving);
  const people = await peopleOf(work);
  for (const [at, { id, joined }] of people.joiners.entries())
    await list(work, joining, id, joined, joined <= work.today ? 10 - at : at % 2);
  for (const [at, { id, left }] of people.leavers.entries()) await list(work, leaving, id, left, 1 + at * 2);
  for (const { id } of people.employees) await list(work, moving, id, work.today, 3);
}

async function template(work: Work, name: string, opens: string, lines: typeof demoJoining): Promise<number> {
  const { rows } = await sql<{ id: number; type: string }>`select id, based_on as type from login_type
    where organisation_id = ${work.session.organisationId} order by id desc`.execute(work.db);
  const types = new Map(rows.map(({ id, type }) => [type, id]));
  return records(work, checklist).asServer.create({
    ...{ name, opens, active: true },
    tasks: lines.map(({ type, more = {}, ...each }) => ({
      ...{ howTo: null, up: null, seat: null, person: null, field: null, after: null, recorded: null },
      ...{ neededFor: null, wants: 'nothing' as const, weight: 1 },
      loginType: type === undefined ? null : (types.get(type) ?? null),
      ...each,
      ...more,
    })),
  });
}

type Joiner = { readonly id: number; readonly joined: IsoDate };
type Leaver = { readonly id: number; readonly left: IsoDate };

/** A few of each, the latest first; and who signs in as an employee of the demo. */
async function peopleOf(work: Work) {
  const { organisationId } = work.session;
  const { rows: joiners } = await sql<Joiner>`select id, joined_on as joined from employee
    where organisation_id = ${organisationId} and left_on is null
      and joined_on > ${work.today}::date - 120 order by joined_on desc, id limit 4`.execute(work.db);
  const { rows: leavers } = await sql<Leaver>`select id, left_on as left from employee
    where organisation_id = ${organisationId} and left_on > ${work.today}::date - 30
    order by left_on desc, id limit 3`.execute(work.db);
  const { rows: employees } = await sql<{ id: number }>`select u.employee_id as id from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${organisationId} and t.based_on = 'employee' and u.employee_id is not null
    order by u.id limit 1`.execute(work.db);
  return { joiners, leavers, employees };
}

/** Opened two weeks before its day, with the first of its tasks done by whom they ask. */
async function list(work: Work, id: number, employee: number, day: IsoDate, done: number): Promise<void> {
  const of = await records(work, checklist).one(id);
  const form = work.host.forms.form('employee');
  const record = await records(work, form).one(employee);
  if (!of || !record) return;
  const opening = { form, record, employee, opens: of.opens, day, quietly: true } as const;
  const then = { ...work, today: earlier(work.today, addDays(day, -14)) };
  const opened = await openList(then, opening, of);
  const tasks = (await records(work, task).find({ list: opened })).filter((each) => !isSettled(each));
  for (const each of tasks.slice(0, Math.max(0, done))) {
    const note = each.wants === 'note' ? 'All is in place.' : null;
    const finishedBy = (each.owner ?? 'Human Resources').split(', ')[0] ?? null;
    await records(work, task).asServer.set(
      each.id,
      { finishedOn: earlier(work.today, later(then.today, each.dueOn)), finishedBy, note },
      { as: 'finish', state: 'done' },
    );
  }
  await settleList(work, opened, true);
}
