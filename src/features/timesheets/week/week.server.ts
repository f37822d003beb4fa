/** The week of a person as the week sheet fills it in, for whoever may read that person's sheets. */
import { sql } from 'kysely';
import { closedFor } from '#features/claims/pay/claim-month.server.ts';
import { addDays, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { daysOfWeek, type Entry, weekOf } from '#time/timesheet/week-rule.ts';
import { type PersonProject, projectsOf } from '../project/project-terms.server.ts';
import { limitsOf, sheetDays, weekStarts } from '../sheet/sheet-facts.server.ts';
import { timesheet } from '../sheet/timesheet.form.ts';
import { type WeekProject, type WeekSheet, weekSheetCall } from './week.call.ts';

/** One's own, or somebody's within the reach of the right to read timesheets; 404 beyond it. */
async function reached(work: Work, asked: number | undefined): Promise<{ id: number; name: string }> {
  const id = asked ?? work.session.employeeId ?? notFound('Your employee record');
  const reach = work.may(timesheet.name, 'read');
  const isOwn = id === work.session.employeeId;
  if (!isOwn && (!reach || !(await isWithinReach(work, reach, id)))) return notFound('This employee');
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${work.session.organisationId} and e.id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This employee');
}

async function mayFill(work: Work, employee: number, state: string): Promise<boolean> {
  if (state !== 'draft') return false;
  const reach = work.may(timesheet.name, 'write');
  if (!reach) return false;
  return employee === work.session.employeeId || isWithinReach(work, reach, employee);
}

const told = (
  { id, name, client, billable, active, from, to, isOpen, parts }: PersonProject,
  week: IsoDate,
): WeekProject => ({
  id,
  name,
  client,
  billable,
  open: daysOfWeek(week).filter(
    (day) => active && (!from || from <= day) && (!to || day <= to) && isOpen(day),
  ),
  tasks: parts.flatMap((part) =>
    part.active
      ? [
          {
            id: part.id,
            name: part.name,
            billable: part.billing === 'project' ? billable : part.billing === 'billable',
          },
        ]
      : [],
  ),
});

const entriesOf = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map(({ project, task, day, hours, billable, note }) => ({
    ...{ project, task, day, hours, billable, note },
  }));

async function weekSheetOf(work: Work, { id, name }: { id: number; name: string }, week: IsoDate) {
  const sheets = records(work, timesheet);
  const [sheet] = await sheets.find({ employee: id, week });
  const [before] = await sheets.find({ employee: id, week: addDays(week, -7) });
  const isClosed = await closedFor(work, true);
  const { dayLimit, onLeave } = await limitsOf(work, id, week);
  const named = new Set(sheet?.entries.map(({ project }) => project));
  const projects = [...(await projectsOf(work, id)).values()]
    .map((each) => told(each, week))
    .filter((each) => each.open.length > 0 || named.has(each.id));
  return {
    employee: id,
    name,
    week,
    today: work.today,
    isOwn: id === work.session.employeeId,
    mayFill: await mayFill(work, id, sheet?.state ?? 'draft'),
    sheet: sheet
      ? {
          id: sheet.id,
          version: sheet.version,
          state: sheet.state ?? 'draft',
          entries: entriesOf(sheet.entries),
          answer: sheet.answer,
          sentOn: sheet.sentOn,
        }
      : null,
    days: (await sheetDays(work, id, week)).map((day) => ({
      ...day,
      locked: isClosed(id, monthOf(day.date)),
    })),
    projects: projects.toSorted((one, other) => one.name.localeCompare(other.name)),
    before: entriesOf(before?.entries ?? []),
    limits: { dayLimit, onLeave },
  } satisfies WeekSheet;
}

export const weekSheet = route({
  ...weekSheetCall,
  tag: 'Timesheets',
  form: timesheet.name,
  action: 'read',
  keepsReach: true,
  summary: 'A person’s week of hours by project and task, with the days as attendance has them',
  async handle(work, { query: { employee, week } }) {
    const person = await reached(work, employee);
    return weekSheetOf(work, person, weekOf(week ?? work.today, await weekStarts(work)));
  },
});
