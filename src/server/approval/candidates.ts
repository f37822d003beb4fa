/** The people a line of a flow names, and who stands above somebody who cannot be asked. */
import { sql } from 'kysely';
import type { FlowLine } from '#kernel/approval.ts';
import type { Form } from '#kernel/form.ts';
import { holds, holdsFor } from '../database/dated-row.ts';
import { fullNameOf } from '../database/full-name.ts';
import { inSeat } from '../database/seat.ts';
import { loginTypesThatMay } from '../events/audience.ts';
import { ownerColumn } from '../forms/reach.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';

/** What a level is asked about. */
export type Question = {
  readonly form: Form;
  readonly record: AnyRecord;
  readonly action: string;
  /** The user who sent the record. */
  readonly asker: number | null;
};

/** Somebody to ask, employed or not, and what makes them the one to ask. */
export type Candidate = {
  readonly user: number | null;
  readonly employee: number | null;
  readonly name: string;
  /** Their last day is over. */
  readonly hasLeft: boolean;
  readonly because: string;
};

type Row = Omit<Candidate, 'because'>;

/** Chains of command are shorter than this; a circle of managers, seats or departments ends here. */
export const highestClimb = 15;

/** The employee a record is about; else the one who sent it. */
export async function subjectOf(work: Work, { form, record, asker }: Question): Promise<number | null> {
  const owner = ownerColumn(form) === undefined ? undefined : record[form.belongsTo ?? ''];
  if (form.belongsTo === 'id') return record.id;
  if (typeof owner === 'number') return owner;
  const { rows } = await sql<{ employee: number | null }>`
    select employee_id as employee from user_account
    where organisation_id = ${work.session.organisationId} and id = ${asker}`.execute(work.db);
  return rows[0]?.employee ?? null;
}

/** Whom a line asks before anybody looks whether they can answer; empty where the place is vacant. */
export async function candidatesOf(work: Work, asked: Question, line: FlowLine): Promise<Candidate[]> {
  switch (line.asks) {
    case 'right':
      return byRight(work, asked);
    case 'login-type':
      return byLoginType(work, line.loginType);
    case 'person':
      return named(work, [line.person], 'The flow names this person.');
    case 'position':
      return byPosition(work, line.seat);
    case 'field': {
      const field = asked.form.fields[line.field ?? ''];
      const person = asked.record[line.field ?? ''];
      const ids = typeof person === 'number' ? [person] : [];
      return named(work, ids, `The record names this person as ${field?.label.toLowerCase() ?? line.field}.`);
    }
    case 'head':
      return byHead(work, asked);
    case 'dotted':
      return byDottedLine(work, await subjectOf(work, asked));
    case 'manager':
      return managersAbove(work, [await subjectOf(work, asked)], line.up ?? 1);
    case 'itself':
      return [];
  }
}

/**
 * Everybody with the right on everybody's records: who is left to ask where a place has nobody. The employee
 * that a record is about is not asked by right alone.
 */
export async function byRight(work: Work, { form, record, action }: Question): Promise<Candidate[]> {
  const types = await loginTypesThatMay(work, form.name, action);
  const about = form.belongsTo === 'employee' ? record['employee'] : undefined;
  const holders = await users(work, types, 'Has the right to decide.');
  return holders.filter(({ employee }) => employee === null || employee !== about);
}

async function byLoginType(work: Work, loginType: number | null): Promise<Candidate[]> {
  return users(work, loginType === null ? [] : [loginType], 'The flow asks this login type.');
}

/** Of these login types; a program is asked for nothing, since its key answers nothing. */
async function users(work: Work, loginTypes: readonly number[], because: string): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select u.id as "user", u.employee_id as employee, u.name,
      coalesce(e.left_on < ${work.today}::date, false) as "hasLeft"
    from user_account u
    left join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id
    where u.organisation_id = ${work.session.organisationId} and u.state = 'active' and not u.program
      and u.login_type_id = any(${[...loginTypes]}::bigint[])
    order by u.name, u.id`.execute(work.db);
  return rows.map((row) => ({ ...row, because }));
}

/** A vacant seat is answered for by the one above it, which says so. */
async function byPosition(work: Work, position: number | null): Promise<Candidate[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ name: string; held: number[] }>`
    with recursive line (id, depth) as (
      select ${position}::bigint, 1
      union all
      select above.reports_to_id, line.depth + 1 from line
      join position above on above.organisation_id = ${organisationId} and above.id = line.id
      where above.reports_to_id is not null and line.depth < ${highestClimb}
    )
    select p.name, array(select e.id from ${inSeat(work.today, work.today)}) as held
    from line join position p on p.organisation_id = ${organisationId} and p.id = line.id
    order by line.depth`.execute(work.db);
  const filled = rows.findIndex(({ held }) => held.length > 0);
  const seat = rows[filled];
  if (!seat) return [];
  const vacant = rows.slice(0, filled).map(({ name }) => `The position ${name} is vacant.`);
  return named(work, seat.held, [...vacant, `Holds the position ${seat.name}.`].join(' '));
}

/**
 * Of the department that the record names, else of that in which its person works: its head, or that of the
 * nearest department above it that has one.
 */
async function byHead(work: Work, asked: Question): Promise<Candidate[]> {
  const { organisationId } = work.session;
  const own = asked.record['department'];
  const subject = { organisationId, employee: await subjectOf(work, asked) };
  const whose =
    typeof own === 'number'
      ? sql`${own}::bigint`
      : sql`(select w.department_id from employee_work w
          where ${holdsFor('w', subject, work.today)} limit 1)`;
  const { rows } = await sql<{ head: number | null; name: string }>`
    with recursive line (id, depth) as (
      select ${whose}, 1
      union all
      select above.parent_id, line.depth + 1 from line
      join department above on above.organisation_id = ${organisationId} and above.id = line.id
      where above.parent_id is not null and line.depth < ${highestClimb}
    )
    select d.head_id as head, d.name
    from line join department d on d.organisation_id = ${organisationId} and d.id = line.id
    order by line.depth`.execute(work.db);
  const headed = rows.findIndex(({ head }) => head !== null);
  const department = rows[headed];
  if (!department) return [];
  const headless = rows.slice(0, headed).map(({ name }) => `${name} has no head.`);
  return named(work, [department.head], [...headless, `Heads ${department.name}.`].join(' '));
}

async function byDottedLine(work: Work, employee: number | null): Promise<Candidate[]> {
  const { rows } = await sql<{ boss: number }>`
    select l.boss_id as boss from employee_work w
    join employee_work_dotted_lines l
      on l.organisation_id = w.organisation_id and l.employee_work_id = w.id
    where ${holdsFor('w', { organisationId: work.session.organisationId, employee }, work.today)}`.execute(
    work.db,
  );
  const ids = rows.map(({ boss }) => boss);
  return named(work, ids, 'Is a dotted-line manager.');
}

/** The managers so many levels above these employees. */
export async function managersAbove(
  work: Work,
  employees: readonly (number | null)[],
  up: number,
): Promise<Candidate[]> {
  let ids = employees.filter((id) => id !== null);
  for (let level = 0; level < up && ids.length > 0; level++) {
    const { rows } = await sql<{ boss: number }>`
      select distinct w.reports_to_id as boss from employee_work w
      where w.organisation_id = ${work.session.organisationId} and w.employee_id = any(${ids}::bigint[])
        and w.reports_to_id is not null and ${holds('w', work.today)}`.execute(work.db);
    ids = rows.map(({ boss }) => boss);
  }
  return named(work, ids, up === 1 ? 'Is the manager.' : `Is the manager ${up} levels up.`);
}

async function named(
  work: Work,
  employees: readonly (number | null)[],
  because: string,
): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select u.id as "user", e.id as employee, ${fullNameOf('e')} as name,
      coalesce(e.left_on < ${work.today}::date, false) as "hasLeft"
    from employee e
    left join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id
      and u.state = 'active'
    where e.organisation_id = ${work.session.organisationId} and e.id = any(${[...employees]}::bigint[])
    order by e.id`.execute(work.db);
  return rows.map((row) => ({ ...row, because }));
}
