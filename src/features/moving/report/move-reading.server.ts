/** What the report of movements reads: turns of dated rows, first and last days, acts and letters. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

/** The columns of the work details by which people are moved, in the order in which they are told. */
export const seatColumns = [
  'establishment',
  'department',
  'business_unit',
  'designation',
  'grade',
  'employment_type',
  'reports_to',
] as const;
export type SeatColumn = (typeof seatColumns)[number];
type Seat = Readonly<Record<SeatColumn, number | null>>;

export type Time = { readonly from: IsoDate; readonly to: IsoDate; readonly employee: number | null };

export type Turn = {
  readonly employee: number;
  readonly on: IsoDate;
  readonly why: string | null;
  readonly by: string | null;
  readonly was: Seat;
  readonly is: Seat;
};

const seatOf = (alias: string) =>
  sql`jsonb_build_object(${sql.join(
    seatColumns.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}_id`)]),
  )})`;

/** Every row of work that follows another one while the person is there. */
export async function turnsIn(work: Work, { from, to, employee }: Time): Promise<readonly Turn[]> {
  const { rows } = await sql<Turn>`
    with seat as (
      select w.employee_id, w.valid_from, w.reason, w.created_by, ${seatOf('w')} as held
      from employee_work w
      where w.organisation_id = ${work.session.organisationId} and w.superseded_at is null
        and w.valid_from <= ${to}::date and (${employee}::bigint is null or w.employee_id = ${employee})
    ), turn as (
      select seat.*, lag(held) over (partition by employee_id order by valid_from) as before from seat
    )
    select turn.employee_id as employee, turn.valid_from as on, turn.reason as why, u.name as by,
      turn.before as was, turn.held as is
    from turn
    join employee e on e.organisation_id = ${work.session.organisationId} and e.id = turn.employee_id
    left join user_account u on u.organisation_id = e.organisation_id and u.id = turn.created_by
    where turn.before is not null and turn.before <> turn.held and turn.valid_from >= ${from}::date
      and turn.valid_from > e.joined_on and (e.left_on is null or turn.valid_from <= e.left_on)
    order by turn.valid_from, turn.employee_id`.execute(work.db);
  return rows;
}

type Raise = {
  readonly employee: number;
  readonly on: IsoDate;
  readonly why: string | null;
  readonly by: string | null;
  readonly was: number;
  readonly is: number;
};

/** Every salary that follows another one and is not the same. */
export async function raisesIn(work: Work, { from, to, employee }: Time): Promise<readonly Raise[]> {
  const { rows } = await sql<Raise>`
    with salary as (
      select s.employee_id, s.valid_from, s.reason, s.created_by, s.gross_monthly as held,
        lag(s.gross_monthly) over (partition by s.employee_id order by s.valid_from) as before
      from salary_assignment s
      where s.organisation_id = ${work.session.organisationId} and s.superseded_at is null
        and s.valid_from <= ${to}::date and (${employee}::bigint is null or s.employee_id = ${employee})
    )
    select salary.employee_id as employee, salary.valid_from as on, salary.reason as why, u.name as by,
      salary.before as was, salary.held as is
    from salary
    join employee e on e.organisation_id = ${work.session.organisationId} and e.id = salary.employee_id
    left join user_account u on u.organisation_id = e.organisation_id and u.id = salary.created_by
    where salary.before is not null and salary.before <> salary.held and salary.valid_from >= ${from}::date
      and (e.left_on is null or salary.valid_from <= e.left_on)
    order by salary.valid_from, salary.employee_id`.execute(work.db);
  return rows;
}

export type Mover = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly joinedOn: IsoDate;
  readonly confirmedOn: IsoDate | null;
  readonly leftOn: IsoDate | null;
  readonly reason: string | null;
  /** Of the work on the first day in the organisation, and of the last known. */
  readonly first: Seat | null;
  readonly last: Seat | null;
};

export async function moversIn(work: Work, { from, to, employee }: Time): Promise<readonly Mover[]> {
  const seat = (day: string) => sql`(
    select ${seatOf('w')} from employee_work w
    where w.organisation_id = e.organisation_id and w.employee_id = e.id and w.superseded_at is null
    order by (w.valid_from <= ${sql.ref(day)}) desc,
      case when w.valid_from <= ${sql.ref(day)} then w.valid_from end desc,
      w.valid_from limit 1)`;
  const { rows } = await sql<Mover>`
    select e.id, e.code, ${fullNameOf('e')} as name, e.joined_on as "joinedOn",
      e.confirmed_on as "confirmedOn", e.left_on as "leftOn", e.leaving_reason as reason,
      ${seat('e.joined_on')} as first,
      case when e.left_on is not null then ${seat('e.left_on')} end as last
    from employee e
    where e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${to}::date
      and (e.left_on is null or e.left_on >= ${from}::date)
      and (${employee}::bigint is null or e.id = ${employee})
    order by e.id`.execute(work.db);
  return rows;
}
