/** The people of a revision with what they earn and are to earn; lines typed, spread, checked. */

import { sql } from 'kysely';
import { ownPay } from '#features/pay-setup/salary/own-pay.server.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, roundings, share } from '#kernel/money.ts';
import { Invalid, notFound, Refusal } from '#kernel/refusal.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { joiningMany } from '#server/database/statistics.ts';
import { type Change, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../pay-change.refusal.ts';
import { salaryRevision, salaryRevisionLine } from './salary-revision.form.ts';

export type RevisionPerson = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly department: number | null;
  readonly departmentName: string | null;
  readonly grade: number | null;
  readonly gradeName: string | null;
  readonly gross: Paise;
  readonly newGross: Paise | null;
  readonly byGrid: boolean;
  readonly note: string | null;
};

/** Everybody with a salary on the day, beside the line that the revision has for them. */
export async function readPeople(work: Work, revision: number, day: IsoDate): Promise<RevisionPerson[]> {
  const people = sql<RevisionPerson>`
    select distinct on (employee.id) employee.id as employee, employee.code,
      ${fullNameOf('employee')} as name,
      place.department_id as department, department.name as "departmentName",
      place.grade_id as grade, grade.name as "gradeName",
      coalesce(line.gross_before, salary.gross_monthly) as gross,
      line.gross_monthly as "newGross", coalesce(line.by_grid, false) as "byGrid", line.note
    from employee
    join salary_assignment salary on ${holdsFor('salary', 'employee.id', day)}
    left join employee_work place on ${holdsFor('place', 'employee.id', day)}
    left join department on department.organisation_id = place.organisation_id
      and department.id = place.department_id
    left join grade on grade.organisation_id = place.organisation_id and grade.id = place.grade_id
    left join salary_revision_line line on line.organisation_id = employee.organisation_id
      and line.revision_id = ${revision} and line.employee_id = employee.id
    where employee.organisation_id = ${work.session.organisationId}
      and (employee.left_on is null or employee.left_on >= ${day})
    order by employee.id, salary.valid_from desc`;
  // Of an organisation that has just moved in, the database expects a handful.
  const { rows } = await joiningMany(work.db, () => people.execute(work.db));
  return rows.sort((a, b) => (a.code < b.code ? -1 : 1));
}

export type Revision = NonNullable<Awaited<ReturnType<typeof findRevision>>>;
const findRevision = (work: Work, id: number) => records(work, salaryRevision).one(id);

/** 404 where it is not; refuses, 409, what has been sent already when it is to be changed. */
export async function openRevision(work: Work, id: number, toChange: boolean): Promise<Revision> {
  const revision = await findRevision(work, id);
  if (!revision) return notFound('This salary revision');
  if (toChange && revision.state !== 'draft') refuse('pay-change.not-draft/revision-line');
  return revision;
}

/** The line of the grid that holds for a person: the one that says most about them. */
export function gridLineOf(
  grid: Revision['grid'],
  person: Pick<RevisionPerson, 'department' | 'grade'>,
): number {
  let found = -1;
  let best = -1;
  for (const [at, { department, grade }] of grid.entries()) {
    if (department !== null && department !== person.department) continue;
    if (grade !== null && grade !== person.grade) continue;
    const says = (department === null ? 0 : 2) + (grade === null ? 0 : 1);
    if (says > best) [found, best] = [at, says];
  }
  return found;
}

const steps = { rupee: 100, ten: 1_000, hundred: 10_000 } as const;

/** A gross raised by hundredths of a percent, rounded up to the step that the revision names. */
export function raisedTo(gross: Paise, hundredths: number, rounding: keyof typeof steps): Paise {
  if (rounding === 'rupee') return share(gross, 10_000 + hundredths, 10_000, roundings.rupee);
  const exact = share(gross, 10_000 + hundredths, 10_000, roundings.paise);
  return (Math.ceil(exact / steps[rounding]) * steps[rounding]) as Paise;
}

export type TypedLine = {
  readonly employee: number;
  readonly gross: Paise | null;
  readonly note?: string | null;
};

/** Writes lines at once; a line without gross is taken out. Answers how many stand. */
export async function writeLines(
  work: Work,
  revision: Revision,
  lines: readonly TypedLine[],
  byGrid: boolean,
): Promise<void> {
  const { organisationId, userId } = work.session;
  const known = new Map(
    (await readPeople(work, revision.id, revision.effectiveFrom)).map((each) => [each.employee, each]),
  );
  const faults: Record<string, string> = {};
  for (const [at, { employee }] of lines.entries()) {
    const fault = ownPay(work, employee);
    if (fault) throw fault;
    if (!known.has(employee))
      faults[`lines.${at}.employee`] =
        `There is no salary on ${formatDate(revision.effectiveFrom)} to change.`;
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const out = lines.filter(({ gross }) => gross === null).map(({ employee }) => employee);
  const kept = lines.filter(({ gross }) => gross !== null);
  await sql`delete from salary_revision_line where organisation_id = ${organisationId}
    and revision_id = ${revision.id} and employee_id = any (${out}::bigint[])`.execute(work.db);
  await sql`
    insert into salary_revision_line (organisation_id, revision_id, employee_id, gross_before, gross_monthly,
      by_grid, note, created_by, changed_by)
    select ${organisationId}, ${revision.id}, line.employee, line.before, line.gross, ${byGrid}, line.note,
      ${userId || null}::bigint, ${userId || null}::bigint
    from unnest(${kept.map(({ employee }) => employee)}::bigint[],
      ${kept.map(({ employee }) => known.get(employee)?.gross ?? 0)}::bigint[],
      ${kept.map(({ gross }) => gross)}::bigint[],
      ${kept.map(({ note }) => note ?? null)}::text[]) as line (employee, before, gross, note)
    on conflict (organisation_id, revision_id, employee_id) do update set
      gross_monthly = excluded.gross_monthly, gross_before = excluded.gross_before,
      by_grid = excluded.by_grid, note = coalesce(excluded.note, salary_revision_line.note),
      version = salary_revision_line.version + 1, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by
  `.execute(work.db);
  await sumUp(work, revision.id);
  work.audit({
    action: byGrid ? 'spread' : 'change',
    form: salaryRevision.name,
    recordId: revision.id,
    changes: { lines: { new: lines.length } },
  });
}

/** Whoever leaves before the day of a draft gets nothing by it: their lines go, and the sums follow. */
export async function dropLeavers(
  work: Work,
  { id, effectiveFrom }: Pick<Revision, 'id' | 'effectiveFrom'>,
): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ employee: number }>`
    delete from salary_revision_line line using employee
    where line.organisation_id = ${organisationId} and line.revision_id = ${id}
      and employee.organisation_id = line.organisation_id and employee.id = line.employee_id
      and employee.left_on < ${effectiveFrom}
    returning line.employee_id as employee`.execute(work.db);
  if (rows.length === 0) return;
  await sumUp(work, id);
  work.audit({
    action: 'change',
    form: salaryRevision.name,
    recordId: id,
    changes: { lines: { old: rows.map(({ employee }) => employee), new: [] } },
    reason: 'They leave before the revision is in force.',
  });
}

/** People and monthly gross before and after, kept with the revision. */
async function sumUp(work: Work, revisionId: number): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    update salary_revision set people = sums.people, gross_before = sums.before, gross_after = sums.after,
      version = version + 1, changed_at = now()
    from (select count(*) as people, coalesce(sum(gross_before), 0)::bigint as before,
        coalesce(sum(gross_monthly), 0)::bigint as after
      from salary_revision_line
      where organisation_id = ${organisationId} and revision_id = ${revisionId}) sums
    where organisation_id = ${organisationId} and id = ${revisionId}`.execute(work.db);
}

type Line = Change<typeof salaryRevisionLine>;
type People = ReadonlyMap<number, RevisionPerson>;

/** By revision everybody whom it could be about, or why nothing in it may be changed. */
async function revisionsOf(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, People | Error>> {
  const found = new Map<number, People | Error>();
  for (const id of new Set(ids)) {
    found.set(
      id,
      await openRevision(work, id, true)
        .then((revision) => readPeople(work, id, revision.effectiveFrom))
        .then((all) => new Map(all.map((each) => [each.employee, each])))
        .catch((error: unknown) => {
          if (error instanceof Refusal) return error;
          throw error;
        }),
    );
  }
  return found;
}

async function checkLines(work: Work, changes: readonly Line[]) {
  const revisions = await revisionsOf(
    work,
    changes.map(({ record }) => record.revision),
  );
  return changes.map(({ record }): Error | { grossBefore: Paise; byGrid: boolean } => {
    const people = revisions.get(record.revision) as People | Error;
    if (people instanceof Error) return people;
    const person = people.get(record.employee);
    return person
      ? { grossBefore: person.gross, byGrid: false }
      : new Invalid({ employee: 'There is no salary on the day in force that could be changed.' });
  });
}

export const salaryRevisionLineServer = formServer(salaryRevisionLine, {
  checkAll: checkLines,
  sumUp,
  async deleting(work, { record }) {
    await openRevision(work, record.revision, true);
  },
});
