/** What a day brings to lists of tasks: those that open late, reminders, owners who have left. */
import { sql } from 'kysely';
import { addDays, isIsoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { openingDays } from '#kernel/task/task.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { daily } from '#server/feature.ts';
import { columnOf } from '#server/forms/declaration/names.ts';
import { formTable } from '#server/forms/list/expression.ts';
import { records } from '#server/forms/record/records.ts';
import { ownersAbove } from '#server/task/owners.ts';
import type { Work } from '#server/work.ts';
import { task } from '../task/task.form.ts';
import { tellDue, tellOwners } from '../task/task-notice.server.ts';
import { latestEntry, namesOf, openByDay } from './opening.server.ts';
import { isRecorded } from './recorded.server.ts';
import { settleList } from './settling.server.ts';

/** A task is told of this many days before it is due, and again each week that it is late. */
const soonDays = 2;
const lateEvery = 7;

/** Days that came by a sheet, or before their checklist was made. */
async function openMissed(work: Work, form: Form): Promise<void> {
  if (form.belongsTo !== 'id') return;
  for (const [name, field] of openingDays(form.tasks)) {
    const opens = `${form.name}/${name}`;
    const declared = form.fields[field];
    if (!declared) continue;
    const day = sql.ref(`b.${columnOf(field, declared)}`);
    const { rows } = await sql<{ id: number }>`
      select b.id from ${formTable(form)} b where b.organisation_id = ${work.session.organisationId}
        and ${day} >= ${addDays(work.today, -latestEntry)}::date
        and exists (select from checklist c where c.organisation_id = b.organisation_id and c.active
          and c.opens = ${opens})
        and not exists (select from task_list l where l.organisation_id = b.organisation_id
          and l.employee_id = b.id and l.opens = ${opens} and l.day = ${day}) order by b.id`.execute(work.db);
    for (const { id } of rows) {
      const record = await records(work, form).one(id);
      const on = record?.[field];
      if (record && typeof on === 'string' && isIsoDate(on))
        await openByDay(work, { form, record, employee: id, opens, day: on });
    }
  }
}

/** Tells the owners of what is due soon or late, each once and then weekly. */
async function remind(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number; on: 'due-soon' | 'late' }>`
    select id, case when due_on < ${work.today}::date then 'late' else 'due-soon' end as "on"
    from task where organisation_id = ${work.session.organisationId} and state = 'open'
      and (due_on between ${work.today}::date and ${addDays(work.today, soonDays)}::date
          and opened_on < ${work.today}::date and reminded_on is null
        or due_on < ${work.today}::date and (reminded_on is null or reminded_on <= due_on
          or reminded_on <= ${addDays(work.today, -lateEvery)}::date))
    order by id`.execute(work.db);
  for (const { id, on } of rows) {
    const due = await records(work, task).one(id);
    if (!due) continue;
    await tellDue(work, due, on);
    await records(work, task).asServer.set(id, { remindedOn: work.today });
  }
}

/** Who has left does no task any more: whoever stands above is asked. */
async function replaceLeft(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number; left: number[] }>`
    select t.id, array_agg(o.person_id) as left from task t
    join task_owners o on o.organisation_id = t.organisation_id and o.task_id = t.id
    join employee e on e.organisation_id = o.organisation_id and e.id = o.person_id
    where t.organisation_id = ${work.session.organisationId} and t.state in ('waiting', 'open')
      and (e.left_on < ${work.today}::date or e.id <> t.employee_id and not exists (select from user_account u
        where u.organisation_id = e.organisation_id and u.employee_id = e.id and u.state = 'active'))
    group by t.id order by t.id`.execute(work.db);
  for (const { id, left } of rows) {
    const found = await records(work, task).locked(id);
    if (!found) continue;
    const stay = found.owners.filter(({ person }) => !left.includes(person));
    const above = stay.length > 0 ? [] : await ownersAbove(work, left);
    if (stay.length + above.length === 0) continue;
    const owners = [
      ...stay,
      ...above.map(({ person, because }) => ({ person, because: because.slice(0, 300) })),
    ];
    const names = namesOf(
      await named(
        work,
        owners.map(({ person }) => person),
      ),
    );
    await records(work, task).asServer.set(
      id,
      { owners, owner: names },
      { as: 'reassign', reason: 'Who was asked has left.' },
    );
    if (found.state === 'open' && above.length > 0) await tellOwners(work, [{ ...found, owners }]);
  }
}

async function named(work: Work, people: readonly number[]): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOf('employee')} as name from employee
    where organisation_id = ${work.session.organisationId} and id = any(${[...people]}::bigint[])
    order by id`.execute(work.db);
  return rows;
}

/** What was recorded by a sheet. */
async function completeRecorded(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number; list: number; employee: number; opens: string; recorded: string }>`
    select t.id, t.list_id as list, t.employee_id as employee, l.opens, t.recorded from task t
    join task_list l on l.organisation_id = t.organisation_id and l.id = t.list_id
    where t.organisation_id = ${work.session.organisationId} and t.state in ('waiting', 'open')
      and t.recorded is not null order by t.id`.execute(work.db);
  for (const { id, list, employee, opens, recorded } of rows) {
    const form = work.host.forms.form(opens.split('/')[0] ?? '');
    if (!(await isRecorded(work, recorded, form, employee))) continue;
    const values = { finishedOn: work.today, finishedBy: work.session.name };
    await records(work, task).asServer.set(id, values, {
      as: 'finish',
      state: 'done',
      reason: 'It was recorded.',
    });
    await settleList(work, list);
  }
}

/** What was on time yesterday may be late today. */
async function countLate(work: Work): Promise<void> {
  const { rows } = await sql<{ list: number }>`
    select distinct list_id as list from task where organisation_id = ${work.session.organisationId}
      and state in ('waiting', 'open') and due_on < ${work.today}::date order by 1`.execute(work.db);
  for (const { list } of rows) await settleList(work, list);
}

export const checklistDay = daily({
  name: 'checklist-day',
  async run(work) {
    for (const form of work.host.forms.forms.values()) await openMissed(work, form);
    await completeRecorded(work);
    await replaceLeft(work);
    await remind(work);
    await countLate(work);
  },
});
