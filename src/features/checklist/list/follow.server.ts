/** What a save of a person's record does to the lists: they open, move with their day, or are done by it. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { isSettled, openingDays, openingRows, recordedChoices } from '#kernel/task/task.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { records } from '#server/forms/record/records.ts';
import { same } from '#server/forms/record/same-value.ts';
import type { AnyRecord } from '#server/forms/record/server-record.ts';
import { recordFollower } from '#server/record-follower.ts';
import type { Work } from '#server/work.ts';
import { task } from '../task/task.form.ts';
import { tellMoved } from '../task/task-notice.server.ts';
import { cancelTasks } from './closing.server.ts';
import { dueDays, hasWork, openByDay } from './opening.server.ts';
import { hasValue } from './recorded.server.ts';
import { settleList } from './settling.server.ts';
import { taskList } from './task-list.form.ts';

type Saved = { readonly record: AnyRecord; readonly previous: AnyRecord | null };

export const checklistFollower = recordFollower(async (work, form, change) => {
  const { tasks, parent } = form;
  if (tasks?.opens) await followDays(work, form, change);
  if (tasks?.recorded) await followValues(work, form, change);
  if (!parent) return;
  if (Object.hasOwn(recordedChoices, form.name)) await complete(work, form.name, change.record[parent.field]);
  const above = work.host.forms.forms.get(parent.form);
  if (above?.tasks?.opens && above.currentOf?.some((each) => each.form === form.name))
    await openOnceKnown(work, above, change.record[parent.field]);
  if (above?.tasks?.opens && form.dated) await openByChange(work, above, form, change.record);
});

const personOf = (form: Form, record: AnyRecord): number | undefined => {
  const person = form.belongsTo === 'id' ? record.id : record[form.belongsTo ?? ''];
  return typeof person === 'number' ? person : undefined;
};

const dayIn = (record: AnyRecord | null, field: string): IsoDate | null => {
  const day = record?.[field];
  return typeof day === 'string' && isIsoDate(day) ? day : null;
};

async function followDays(work: Work, form: Form, { record, previous }: Saved): Promise<void> {
  const employee = personOf(form, record);
  if (employee === undefined) return;
  for (const [name, field] of openingDays(form.tasks)) {
    const [day, before] = [dayIn(record, field), dayIn(previous, field)];
    if (day === before) continue;
    const opens = `${form.name}/${name}`;
    const [open] = before === null ? [] : await openLists(work, employee, opens);
    if (open) await move(work, open, day);
    // Whom a checklist is for is told by where the person works: without that it waits for it.
    else if (day !== null && (await hasWork(work, employee, day)))
      await openByDay(work, { form, record, employee, opens, day });
  }
}

const openLists = (work: Work, employee: number, opens: string) =>
  records(work, taskList).find({ employee, opens, state: 'open' });

/** The record of a person of whom it has just become known where they work. */
async function openOnceKnown(work: Work, form: Form, id: unknown): Promise<void> {
  if (typeof id !== 'number' || form.belongsTo !== 'id') return;
  const record = await records(work, form).one(id);
  if (!record) return;
  for (const [name, field] of openingDays(form.tasks)) {
    const day = dayIn(record, field);
    const opens = `${form.name}/${name}`;
    if (day !== null) await openByDay(work, { form, record, employee: id, opens, day });
  }
}

/** A dated row that says otherwise than the row before it: a transfer, a promotion. */
async function openByChange(work: Work, above: Form, form: Form, row: AnyRecord): Promise<void> {
  const id = row[form.parent?.field ?? ''];
  const day = dayIn(row, 'validFrom');
  const openings = openingRows(above.tasks).filter(([, { rows }]) => rows === form.name);
  if (typeof id !== 'number' || day === null || openings.length === 0) return;
  const of = { [form.parent?.field ?? '']: id };
  const [before] = await records(work, form).find(of, { on: addDays(day, -1) });
  const record = before && (await records(work, above).one(id));
  if (!before || !record) return;
  for (const [name, { changes }] of openings) {
    const opens = `${above.name}/${name}`;
    if (!changes.some((field) => !same(row[field], before[field]))) continue;
    await openByDay(work, { form: above, record, employee: id, opens, day, onDayAlone: true });
  }
}

type List = Awaited<ReturnType<typeof openLists>>[number];

/** With its day its due days move; without one it is no longer needed. */
async function move(work: Work, list: List, day: IsoDate | null): Promise<void> {
  const name = await personName(work, list.employee);
  if (day === null) {
    const gone = await cancelTasks(work, list.id, 'The day was taken back.');
    return tellMoved(work, gone, sentence`No longer needed: ${list.checklist} for ${name}`);
  }
  await records(work, taskList).asServer.set(list.id, { day });
  const tasks = (await records(work, task).find({ list: list.id })).filter((each) => !isSettled(each));
  const due = await dueDays(work, list.employee, day, tasks);
  for (const each of tasks) {
    const dueOn = due(each);
    if (dueOn !== each.dueOn) await records(work, task).asServer.set(each.id, { dueOn, remindedOn: null });
  }
  await settleList(work, list.id);
  const open = tasks.filter(({ state }) => state === 'open');
  await tellMoved(work, open, sentence`${list.checklist} for ${name} moved to ${formatDate(day)}`);
}

async function followValues(work: Work, form: Form, { record, previous }: Saved): Promise<void> {
  for (const field of form.tasks?.recorded ?? []) {
    if (hasValue(record[field]) && !same(record[field], previous?.[field]))
      await complete(work, `${form.name}/${field}`, personOf(form, record));
  }
}

/** What a person's tasks waited for is recorded. */
async function complete(work: Work, recorded: string, employee: unknown): Promise<void> {
  if (typeof employee !== 'number') return;
  const { rows } = await sql<{ id: number; list: number }>`
    select id, list_id as list from task where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and state in ('waiting', 'open') and recorded = ${recorded}
    order by id`.execute(work.db);
  for (const { id } of rows) {
    await records(work, task).asServer.set(
      id,
      { finishedOn: work.today, finishedBy: work.session.name },
      { as: 'finish', state: 'done', reason: 'It was recorded.' },
    );
  }
  for (const list of new Set(rows.map((row) => row.list))) await settleList(work, list);
}
