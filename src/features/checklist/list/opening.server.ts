/**
 * Opens a list of tasks: by a day of a person's record, for whom a checklist is meant, or by hand. The tasks
 * are written as the checklist has them now, so that a later change of it is for later lists.
 */
import { sql } from 'kysely';
import { addDays, dayNumber, type IsoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { dueOn } from '#kernel/task/task.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { AnyRecord } from '#server/forms/record/server-record.ts';
import { recordsHolding } from '#server/population/population-records.ts';
import { ownersOf, type TaskOwner } from '#server/task/owners.ts';
import type { Work } from '#server/work.ts';
import { task } from '../task/task.form.ts';
import { checklist } from '../template/checklist.form.ts';
import { isRecorded } from './recorded.server.ts';
import { settleList } from './settling.server.ts';
import { taskList } from './task-list.form.ts';

type Template = ServerRecord<typeof checklist>;

/** The day of a record that opens a list, as the form and the record have it. */
type Opening = {
  readonly form: Form;
  readonly record: AnyRecord;
  readonly employee: number;
  /** 'employee/joining'. */
  readonly opens: string;
  readonly day: IsoDate;
  /** The demo tells nobody. */
  readonly quietly?: true;
  /** Another day is another list: people are transferred more than once. */
  readonly onDayAlone?: true;
};

/** A day that is entered this much later still opens a list; an older one is history that is moved in. */
export const latestEntry = 14;
/** A day that is corrected by less than this is still the same joining or leaving. */
const sameWithin = 90;

/** Opens the list of whichever checklist is meant for the person, unless there is one for this already. */
export async function openByDay(work: Work, opening: Opening): Promise<void> {
  const { employee, opens, day } = opening;
  if (day < addDays(work.today, -latestEntry)) return;
  const before = await records(work, taskList).find({ employee, opens });
  const within = opening.onDayAlone ? 0 : sameWithin;
  const isSame = (other: IsoDate): boolean => Math.abs(dayNumber(other) - dayNumber(day)) <= within;
  if (before.some((list) => list.state !== 'cancelled' && isSame(list.day))) return;
  const [holding] = await recordsHolding(
    work,
    checklist,
    [{ employee, on: day }],
    (each) => each['opens'] === opens,
  );
  const template = holding && (await records(work, checklist).one(holding.record.id));
  if (template) await openList(work, opening, template);
}

/** Answers the id of the list. */
export async function openList(work: Work, opening: Opening, template: Template): Promise<number> {
  const { employee, opens, day } = opening;
  const list = await records(work, taskList).asServer.make(
    {
      employee,
      opens,
      checklist: template.name,
      edition: template.version,
      day,
      openedOn: work.today,
      progress: 0,
      done: 0,
      total: template.tasks.length,
      late: 0,
    },
    { state: 'open' },
  );
  await writeTasks(work, opening, template, list);
  await settleList(work, list, opening.quietly);
  return list;
}

async function writeTasks(work: Work, opening: Opening, template: Template, list: number): Promise<void> {
  const { employee, day } = opening;
  const due = await dueDays(work, employee, day, template.tasks);
  const found = ownerFinder(work, opening);
  for (const line of template.tasks) {
    const { number, title, howTo, after, days, counting, wants, recorded, neededFor, weight } = line;
    const asked = await found(line);
    const isDone = recorded !== null && (await isRecorded(work, recorded, opening.form, employee));
    await records(work, task).asServer.make(
      {
        ...{
          list,
          employee,
          number,
          title,
          howTo,
          after,
          days,
          counting,
          wants,
          recorded,
          neededFor,
          weight,
        },
        owner: namesOf(asked),
        owners: asked.map(({ person, because }) => ({ person, because: because.slice(0, 300) })),
        dueOn: due(line),
        ...(isDone && { finishedOn: work.today, finishedBy: 'Muster', note: 'It was recorded already.' }),
      },
      { state: isDone ? 'done' : 'waiting' },
    );
  }
}

/** 'Meera Joshi, Harish Iyer', as a list shows who does it. */
export const namesOf = (asked: readonly Pick<TaskOwner, 'name'>[]): string | null =>
  asked.length === 0
    ? null
    : asked
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 300);

/** Lines with one rule have the same owners. Of who is still to join, the work of the first day counts. */
function ownerFinder(work: Work, { form, record, employee, day }: Opening) {
  const known = new Map<string, Promise<readonly TaskOwner[]>>();
  const then = startOf(work, employee).then((start) => ({
    ...work,
    today: start > work.today ? day : work.today,
  }));
  return ({ asks, up, seat, loginType, person, field }: Template['tasks'][number]) => {
    const rule = { asks, up, seat, loginType, person, field };
    return known.getOrInsertComputed(JSON.stringify(rule), async () =>
      ownersOf(await then, { form, record }, employee, rule),
    );
  };
}

async function startOf(work: Work, employee: number): Promise<IsoDate> {
  const { rows } = await sql<{ on: IsoDate }>`select joined_on as "on" from employee
    where organisation_id = ${work.session.organisationId} and id = ${employee}`.execute(work.db);
  return rows[0]?.on ?? work.today;
}

type Dated = { readonly days: number; readonly counting: 'calendar' | 'working' };

/** When each is due: by the person's own calendar where working days are counted. */
export async function dueDays(
  work: Work,
  employee: number,
  day: IsoDate,
  lines: readonly Dated[],
): Promise<(line: Dated) => IsoDate> {
  const counted = lines.filter(({ counting }) => counting === 'working').map(({ days }) => Math.abs(days));
  if (counted.length === 0) return (line) => dueOn(day, line, () => false);
  const far = Math.max(...counted) * 2 + 30;
  const [from, to] = [addDays(day, -far), addDays(day, far)];
  const calendar = await daysOf(work, [employee], from, to);
  const isFree = (date: IsoDate): boolean =>
    date >= from && date <= to && calendar.on(employee, date).kind !== 'working';
  return (line) => dueOn(day, line, isFree);
}

/** Whether it is known where the person works on the day: a population asks for it. */
export async function hasWork(work: Work, employee: number, day: IsoDate): Promise<boolean> {
  const whose = { organisationId: work.session.organisationId, employee };
  const { rows } = await sql`select from employee_work w where ${holdsFor('w', whose, day)}`.execute(work.db);
  return rows.length > 0;
}
