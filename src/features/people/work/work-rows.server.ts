/**
 * The rules of work details for thousands of rows at once, for an import: what `check` asks the database
 * for each row is read once and decided here.
 */

import { sql } from 'kysely';
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Change, ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refusal } from '../people.refusal.ts';
import type { employeeWork } from './employee-work.form.ts';

type WorkDetail = ServerRecord<typeof employeeWork>;
type Person = { id: number; name: string; joinedOn: string; leftOn: string | null };
type Line = { id: number; employee: number; reportsTo: number; from: string; to: string | null };

const endless = '9999-12-31';

async function readPeople(work: Work, ids: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await sql<Person>`
    select id, ${fullNameOf('employee')} as name, joined_on as "joinedOn", left_on as "leftOn"
    from employee
    where organisation_id = ${work.session.organisationId} and id = any(${ids}::bigint[])`.execute(work.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The lines that are kept, of whoever stands above these rows: read level by level, since a sheet of many
 * people comes by turns and would else read everybody in each.
 */
async function readLinesAbove(work: Work, records: readonly WorkDetail[]): Promise<Line[]> {
  const lines: Line[] = [];
  const asked = new Set<number>();
  let level = records.flatMap(({ reportsTo }) => (reportsTo === null ? [] : [reportsTo]));
  for (;;) {
    const ids = [...new Set(level)].filter((id) => !asked.has(id));
    if (ids.length === 0) return lines;
    for (const id of ids) asked.add(id);
    const { rows } = await sql<Line>`
      select id, employee_id as employee, reports_to_id as "reportsTo", valid_from as "from", valid_to as "to"
      from employee_work
      where organisation_id = ${work.session.organisationId} and employee_id = any(${ids}::bigint[])
        and superseded_at is null and reports_to_id is not null`.execute(work.db);
    for (const row of rows) lines.push(row);
    level = rows.map(({ reportsTo }) => reportsTo);
  }
}

/** The lines of command as they will be: those that are kept, and those of the rows to be written. */
function linesAfter(there: readonly Line[], records: readonly WorkDetail[]): Map<number, Line[]> {
  const replaced = new Set(records.map(({ id }) => id));
  const lines = new Map<number, Line[]>();
  const put = (line: Line) => void lines.set(line.employee, [...(lines.get(line.employee) ?? []), line]);
  for (const line of there) if (!replaced.has(line.id)) put(line);
  const starts = new Map<number, string[]>();
  for (const { employee, validFrom } of records)
    starts.set(employee, [...(starts.get(employee) ?? []), validFrom ?? '']);
  for (const { employee, reportsTo, validFrom = '', validTo, id } of records) {
    if (reportsTo === null) continue;
    // A row without a last day holds until the next one of the file begins.
    const next = (starts.get(employee) ?? []).filter((from) => from > validFrom).sort()[0];
    put({ id, employee, reportsTo, from: validFrom, to: validTo ?? next ?? null });
  }
  return lines;
}

/** The people from the boss upwards to the employee, if the line leads back within the days in question. */
function circleOf(lines: ReadonlyMap<number, readonly Line[]>, record: WorkDetail): number[] | null {
  const climb = (person: number, from: string, to: string, path: readonly number[]): number[] | null => {
    if (person === record.employee) return [...path];
    if (path.length > 64) return null;
    for (const line of lines.get(person) ?? []) {
      const start = line.from > from ? line.from : from;
      const end = (line.to ?? endless) < to ? (line.to ?? endless) : to;
      if (start > end || path.includes(line.reportsTo)) continue;
      const found = climb(line.reportsTo, start, end, [...path, line.reportsTo]);
      if (found) return found;
    }
    return null;
  };
  if (record.reportsTo === null) return null;
  return climb(record.reportsTo, record.validFrom ?? '', record.validTo ?? endless, [record.reportsTo]);
}

function outsideEmployment({ validFrom }: WorkDetail, person: Person | undefined): Error | undefined {
  if (!person || validFrom === undefined) return undefined;
  if (validFrom < person.joinedOn) {
    return new Invalid({
      validFrom: `Not before the person joined, on ${formatDate(isoDate(person.joinedOn))}.`,
    });
  }
  if (person.leftOn !== null && validFrom > person.leftOn) {
    return new Invalid({ validFrom: `Not after the person left, on ${formatDate(isoDate(person.leftOn))}.` });
  }
  return undefined;
}

async function inCircle(
  work: Work,
  record: WorkDetail,
  lines: ReadonlyMap<number, readonly Line[]>,
): Promise<Error | undefined> {
  if (record.reportsTo === record.employee)
    return new Invalid({ reportsTo: 'Nobody can report to themselves.' });
  const circle = circleOf(lines, record);
  if (!circle) return undefined;
  const people = await readPeople(work, circle);
  const names = circle.map((id) => people.get(id)?.name ?? `employee ${id}`);
  const [who = '', self = ''] = [names[0], names.at(-1)];
  return refusal('people.reporting-circle/rows', { who, self, way: names.join(' → ') });
}

/** `alone` is what each row is asked by itself: its shares, and the seat that few take. */
export async function checkWorkRows(
  work: Work,
  changes: readonly Change<typeof employeeWork>[],
  alone: (record: WorkDetail) => Promise<void>,
): Promise<(Error | undefined)[]> {
  const records = changes.map(({ record }) => record);
  const people = await readPeople(
    work,
    records.map(({ employee }) => employee),
  );
  const lines = linesAfter(await readLinesAbove(work, records), records);
  const answers: (Error | undefined)[] = [];
  for (const record of records) {
    const wrong =
      outsideEmployment(record, people.get(record.employee)) ?? (await inCircle(work, record, lines));
    answers.push(wrong ?? (await refusalOf(() => alone(record))));
  }
  return answers;
}

export async function refusalOf(act: () => Promise<void>): Promise<Error | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Invalid) return error;
    throw error;
  }
}
