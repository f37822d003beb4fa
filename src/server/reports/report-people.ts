/** Reports narrowed to some people: the condition of what was asked, and the rows of those who meet it. */

import { type RawBuilder, sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { addMonths, earlier, type IsoDate, isIsoDate, isMonth, isoDate, lastDay } from '#kernel/calendar.ts';
import type { Reached } from '#kernel/reached.ts';
import { filtersOf, type Report } from '#kernel/report/report.ts';
import { holdsFor } from '../database/dated-row.ts';
import { reachCondition } from '../forms/reach.ts';
import type { Work } from '../work.ts';
import type { ReportPeople } from './people-asked.ts';
import type { ReportParameters, ReportRow } from './report-row.ts';

const columns = {
  establishment: 'establishment_id',
  department: 'department_id',
  grade: 'grade_id',
} as const;

/** The last day that a report is of: filters of dated facts are read on it. */
function dayOf({ parameters: fields }: Report, given: ReportParameters, today: IsoDate): IsoDate {
  for (const name of ['to', 'month', 'asOf', 'on', 'from', 'taxYear']) {
    const value = String(given[name] ?? '');
    const field = fields[name];
    if (!field) continue;
    if (isIsoDate(value)) return value;
    if (field.kind === 'choice' && /^\d{4}-\d\d$/.test(value)) {
      return earlier(isoDate(`${Number(value.slice(0, 4)) + 1}-03-31`), today);
    }
    if (!isMonth(value)) continue;
    // A year is asked for by its first month, and one that still runs is of today.
    const isYear = field.kind === 'month' && field.yearFrom !== undefined && !fields['to'];
    return isYear ? earlier(lastDay(addMonths(value, 11)), today) : lastDay(value);
  }
  return today;
}

/** A party's reach is of records, not of people; the whole organisation needs no condition. */
const nearOf = (reach: Reached | undefined): Reached | undefined =>
  reach === 'organisation' || reach === 'party' ? undefined : reach;

/**
 * Who of the organisation was asked for, within reach of the session. Costs may be split: who is partly of a
 * cost centre counts.
 */
export function peopleOf(
  work: Work,
  report: Report,
  given: ReportParameters,
  reach: Reached | undefined,
): ReportPeople {
  const near = nearOf(reach);
  const asked = filtersOf(report).filter((name) => given[name] !== null && given[name] !== undefined);
  const { organisationId } = work.session;
  const day = sql`${dayOf(report, given, work.today)}::date`;
  const seat = Object.entries(columns)
    .filter(([name]) => asked.includes(name))
    .map(([name, column]) => sql`and seat.${sql.ref(column)} = ${given[name]}`);
  if (asked.includes('costCentre')) {
    seat.push(sql`and case when exists (select from employee_work_cost_split share
        where share.organisation_id = seat.organisation_id and share.employee_work_id = seat.id)
      then exists (select from employee_work_cost_split share
        where share.organisation_id = seat.organisation_id and share.employee_work_id = seat.id
          and share.cost_centre_id = ${given['costCentre']})
      else seat.cost_centre_id = ${given['costCentre']} end`);
  }
  const { service } = asked.includes('service') ? given : {};
  return {
    all: asked.length === 0 && !near,
    where(employee, on = day) {
      const within = near ? isWithin(work, near, employee) : sql<boolean>`true`;
      if (asked.length === 0) return within;
      const gone = sql`serving.left_on is not null and serving.left_on < ${on}`;
      const served = sql`exists (select from employee serving
        where serving.organisation_id = ${organisationId} and serving.id = ${sql.ref(employee)}
          and ${service === 'left' ? sql`(${gone})` : sql`not (${gone})`})`;
      const whose = { organisationId, employee: sql.ref(employee) };
      const seated = sql`exists (select from employee_work seat
        where ${holdsFor('seat', whose, on)} ${sql.join(seat, sql` `)})`;
      return sql<boolean>`(${within} and ${service ? served : sql`true`}
        and ${seat.length > 0 ? seated : sql`true`})`;
    },
  };
}

const isWithin = (work: Work, reach: Reached, employee: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from employee near where near.organisation_id = ${work.session.organisationId}
    and near.id = ${sql.ref(employee)}
    and ${reachCondition(work, work.host.forms.form('employee'), reach, 'near')})`;

/** Those of the people asked for and within reach; sums over people have taken it in already. */
export async function rowsOfPeople(
  work: Work,
  report: Report,
  people: ReportPeople,
  rows: AsyncIterable<ReportRow> | Iterable<ReportRow>,
): Promise<AsyncIterable<ReportRow> | Iterable<ReportRow>> {
  if (report.of === 'people' || people.all) return rows;
  const { rows: found } = await sql<{ id: number }>`
    select own.id from employee own
    where own.organisation_id = ${work.session.organisationId} and ${people.where('own.id')}`.execute(
    work.db,
  );
  return only(report, new Set(found.map(({ id }) => id)), rows);
}

/** The rows of these people. */
async function* only(
  { name, drillTo }: Report,
  ids: ReadonlySet<number>,
  rows: AsyncIterable<ReportRow> | Iterable<ReportRow>,
): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    const id = row['employeeId'] ?? (drillTo === 'employee' ? row['drillId'] : undefined);
    assert(typeof id === 'number', `a row of the report ${name} does not say whose it is`);
    if (ids.has(id)) yield row;
  }
}
