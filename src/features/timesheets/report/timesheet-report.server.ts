/** What reports of timesheets ask. */
import { sql } from 'kysely';
import { judgedPeople, timePeople } from '#features/attendance/report/time-people.server.ts';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, earlier } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { weekOf } from '#time/timesheet/week-rule.ts';
import { weekStarts } from '../sheet/sheet-facts.server.ts';
import { timesheet } from '../sheet/timesheet.form.ts';
import { owedSheets } from '../sheet/timesheet-day.server.ts';
import { projectHours, timesheetsOwed, timeUse } from './timesheet.report.ts';

export const projectHoursServer = reportServer(
  projectHours,
  async (work, { from, to, project, only }, people) => {
    const { rows } = await sql<ReportRow>`
      with part as (
        select sheet.id, sheet.employee_id, sheet.week, sheet.state, entry.project_id, entry.task_id,
          sum(entry.hours) as hours, sum(entry.hours) filter (where entry.billable) as billable
        from timesheet sheet
        join timesheet_entries entry on entry.organisation_id = sheet.organisation_id
          and entry.timesheet_id = sheet.id and entry.day between ${from}::date and ${to}::date
          and (${project}::bigint is null or entry.project_id = ${project}::bigint)
        where sheet.organisation_id = ${work.session.organisationId}
          and sheet.week between ${addDays(from, -6)}::date and ${to}::date
          and (${only} = 'all' or sheet.state in ('approved', 'locked'))
          and ${people.where('sheet.employee_id')}
        group by sheet.id, sheet.employee_id, sheet.week, sheet.state, entry.project_id, entry.task_id)
      select part.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
        d.name as department, p.name as project, p.client, task.name as task, part.week,
        part.hours::float as hours, coalesce(part.billable, 0)::float as billable,
        (part.hours - coalesce(part.billable, 0))::float as other,
        case part.state when 'waiting' then 'Waiting for approval' when 'approved' then 'Approved'
          when 'locked' then 'Locked' else 'Draft' end as state
      from part
      join project p on p.organisation_id = ${work.session.organisationId} and p.id = part.project_id
      left join project_task task on task.organisation_id = p.organisation_id and task.id = part.task_id
      join employee e on e.organisation_id = p.organisation_id and e.id = part.employee_id
      left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
      left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
      order by p.name, p.id, task.name nulls first, e.code, e.id, part.week`.execute(work.db);
    return rows;
  },
);

type Recorded = { readonly employee: number; readonly hours: number; readonly billable: number };

const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) : null;

const hundredths = (hours: number): number => Math.round(hours * 100) / 100;

export const timeUseServer = reportServer(timeUse, async (work, { from, to }, people) => {
  const { rows } = await sql<Recorded>`
    select sheet.employee_id as employee, sum(entry.hours)::float as hours,
      coalesce(sum(entry.hours) filter (where entry.billable), 0)::float as billable
    from timesheet sheet
    join timesheet_entries entry on entry.organisation_id = sheet.organisation_id
      and entry.timesheet_id = sheet.id and entry.day between ${from}::date and ${to}::date
    where sheet.organisation_id = ${work.session.organisationId}
      and sheet.week between ${addDays(from, -6)}::date and ${to}::date
      and ${people.where('sheet.employee_id')}
    group by 1`.execute(work.db);
  const recorded = new Map(rows.map((row) => [row.employee, row]));
  return (async function* () {
    for await (const { person, days } of judgedPeople(work, { from, to }, people)) {
      const { employeeId, code, name, department, unrecorded } = person;
      const { hours = 0, billable = 0 } = recorded.get(employeeId) ?? {};
      const minutes = days.reduce((total, { day }) => total + day.minutes.worked, 0);
      const worked = unrecorded ? 0 : hundredths(minutes / 60);
      if (hours === 0 && worked === 0) continue;
      yield {
        ...{ employeeId, code, name, department, worked, billable },
        recorded: hours,
        other: hundredths(hours - billable),
        use: share(billable, Math.max(worked, hours)),
        covered: share(hours, worked),
      };
    }
  })();
});

type Sheet = { readonly id: number; readonly state?: string; readonly hours: number | null };

const words: Readonly<Record<string, string>> = { draft: 'Draft', waiting: 'Waiting for approval' };

const stateOf = (sheet: Sheet | undefined): string => {
  const isBegun = sheet !== undefined && (sheet.state !== 'draft' || (sheet.hours ?? 0) > 0);
  return isBegun ? (words[sheet.state ?? 'draft'] ?? '') : 'Not begun';
};

export const timesheetsOwedServer = reportServer(timesheetsOwed, async (work, { from, to }, people) => {
  const rows: ReportRow[] = [];
  const asked = new Map(
    (await timePeople(work, { from, to }, people)).map((person) => [person.employeeId, person]),
  );
  const starts = await weekStarts(work);
  for (const week of eachDay(weekOf(from, starts), earlier(to, work.today), 7)) {
    const waiting = await records(work, timesheet).find({ week, state: 'waiting' });
    const owed = await owedSheets(work, week);
    const open = [...owed, ...waiting.map((sheet) => ({ employee: sheet.employee, sheet }))];
    for (const { employee, sheet } of open) {
      const person = asked.get(employee);
      if (!person) continue;
      const { employeeId, code, name, department } = person;
      rows.push({
        ...{ employeeId, code, name, department, week, state: stateOf(sheet) },
        hours: sheet?.hours ?? 0,
        reminded: sheet?.remindedOn ?? null,
        sentOn: sheet?.sentOn ?? null,
        drillId: sheet?.id ?? null,
      });
    }
  }
  return rows;
});
