/** The demo organisations' projects, and the timesheets of one team over the last weeks. */
import { sql } from 'kysely';
import { expenseClaim } from '#features/claims/claim/expense-claim.form.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { type Entry, sumOf, weekOf } from '#time/timesheet/week-rule.ts';
import { sheetDays, weekStarts } from '../sheet/sheet-facts.server.ts';
import { timesheet } from '../sheet/timesheet.form.ts';
import { demoProjects, demoWeek } from './timesheets-demo-plan.ts';

export const timesheetsDemo = demoStep({
  name: 'timesheets',
  async isDone(work) {
    const { rows } = await sql`select from timesheet
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const today = await seededOn(work);
      const writer = recordWriter(work);
      await writer.write(demoProjects(id === 56));
      const tasks = await tasksOf(work);
      await claimOn(work, tasks);
      const this_ = weekOf(today, await weekStarts(work));
      for (const [place, employee] of (await teamOf(work)).entries())
        for (let back = 0; back <= 9; back += 1)
          await writeWeek(work, { employee, place, back, week: addDays(this_, -7 * back), today, tasks });
    });
  },
});

type Task = { readonly project: number; readonly task: number; readonly billable: boolean };

async function tasksOf({ db, session }: Work): Promise<readonly Task[]> {
  const { rows } = await sql<Task>`
    select task.project_id as project, task.id as task,
      case task.billing when 'project' then project.billable else task.billing = 'billable' end as billable
    from project_task task
    join project on project.organisation_id = task.organisation_id and project.id = task.project_id
    where task.organisation_id = ${session.organisationId} order by task.id`.execute(db);
  return rows;
}

/** What the demo's people have spent is for the projects that they work on. */
async function claimOn(work: Work, tasks: readonly Task[]): Promise<void> {
  const claims = records(work, expenseClaim);
  const [first, ...others] = [...new Set(tasks.map(({ project }) => project))];
  const spent = { 'Customer visit in Mumbai': first, 'Site inspection': first, 'Trade fair': others[0] };
  for (const [purpose, project] of Object.entries(spent))
    for (const { id } of await claims.find({ purpose }))
      if (project !== undefined) await claims.asServer.set(id, { project });
}

/** The employee of the demo's sign-in, then colleagues of the same manager. */
async function teamOf({ db, session }: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with first as (
      select account.employee_id as id, mine.reports_to_id as manager
      from user_account account
      join employee_work mine on mine.organisation_id = account.organisation_id
        and mine.employee_id = account.employee_id and mine.superseded_at is null and mine.valid_to is null
      where account.organisation_id = ${session.organisationId}
        and account.user_name in ('employee', 'employee-u') limit 1)
    select work.employee_id as id
    from first
    join employee_work work on work.organisation_id = ${session.organisationId}
      and work.reports_to_id = first.manager and work.superseded_at is null and work.valid_to is null
    join employee on employee.organisation_id = work.organisation_id and employee.id = work.employee_id
      and employee.left_on is null
    order by work.employee_id <> first.id, work.employee_id limit 5`.execute(db);
  return rows.map(({ id }) => id);
}

type DemoWeek = {
  readonly employee: number;
  readonly place: number;
  /** Weeks ago. */
  readonly back: number;
  readonly week: IsoDate;
  readonly today: IsoDate;
  readonly tasks: readonly Task[];
};

/** This week is a draft, of last week one is missing and others wait; what is older is approved. */
async function writeWeek(work: Work, { employee, place, back, week, today, tasks }: DemoWeek): Promise<void> {
  if (back === 1 && place === 2) return;
  const days = (await sheetDays(work, employee, week)).filter(
    ({ date, kind, leave }) => date <= today && kind === 'working' && leave < 2,
  );
  const entries: Entry[] = days.flatMap(({ date, worked }, at) =>
    demoWeek(place, back, at, worked === null ? 8 : worked / 60).flatMap(({ of, hours, note }) => {
      const task = tasks[of % tasks.length];
      return task ? [{ ...task, day: date, hours, note: note ?? null }] : [];
    }),
  );
  if (entries.length === 0) return;
  const sheets = records(work, timesheet);
  const id = await sheets.asServer.create({ employee, week, entries });
  if (back === 0) return;
  if (back === 1 && place < 4) {
    const seen = await sheets.one(id);
    if (seen && sumOf(entries) > 0) await sheets.asPerson.act(seen, 'submit');
    return;
  }
  const sentOn = addDays(week, 7);
  await sheets.asServer.set(id, { sentOn }, { state: 'approved', as: 'approve', reason: 'Demo' });
}
