/** The days that applications take, as they were counted; and what of them the balance gives. */
import { sql } from 'kysely';
import { append, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { leaveApplication } from './leave-application.form.ts';
import type { TakenDay } from './taken-days.ts';

type Of = { readonly id: number; readonly employee: number; readonly type: number };

/** Whoever else asks for leave of this person waits until the transaction ends. */
export async function holdLeaveOf({ db, session }: Work, employee: number): Promise<void> {
  const key = sql`hashtextextended(${`leave ${employee}`}, ${session.organisationId})`;
  await sql`select pg_advisory_xact_lock_shared(${keyOfAll(session.organisationId)}),
    pg_advisory_xact_lock(${key})`.execute(db);
}

const keyOfAll = (organisation: number) => sql`hashtextextended('leave of everybody', ${organisation})`;

/** Whoever asks for leave of anybody waits: a lock for each of thousands would be too many. */
export async function holdLeaveOfAll({ db, session }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOfAll(session.organisationId)})`.execute(db);
}

/** The days as a table for a statement, whose columns have their types from the start (decision 110). */
const asRows = (days: readonly TakenDay[]) => sql`(
  select * from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ half }) => half)}::text[],
    ${days.map(({ minutes }) => minutes)}::integer[], ${days.map(({ quantity }) => quantity)}::integer[],
    ${days.map(({ fromBalance }) => fromBalance)}::integer[],
    ${days.map(({ unpaid }) => unpaid)}::integer[], ${days.map(({ why }) => why)}::text[])
  as one (date, half, minutes, quantity, from_balance, unpaid, why))`;

/** Writes the days of an application in place of those it had. */
export async function writeDays(
  { db, session: { organisationId } }: Work,
  { id, employee }: Of,
  days: readonly TakenDay[],
): Promise<void> {
  await sql`
    delete from leave_day
    where organisation_id = ${organisationId} and application_id = ${id}`.execute(db);
  await sql`
    insert into leave_day (organisation_id, application_id, employee_id, date, half, minutes, quantity,
      from_balance, unpaid, why)
    select ${organisationId}, ${id}, ${employee}, one.date, one.half, one.minutes, one.quantity,
      one.from_balance, one.unpaid, one.why
    from ${asRows(days)} one`.execute(db);
}

/**
 * The same of leave that was granted. A day of which another part is lost now is marked, so that the month
 * that paid it looks at it again; it stays where it is no day of the leave any more.
 */
export async function rewriteDays(
  { db, session: { organisationId } }: Work,
  { id, employee }: Of,
  days: readonly TakenDay[],
): Promise<void> {
  await sql`
    update leave_day day set pay_moved = true from leave_day was
    left join ${asRows(days)} now on now.date = was.date
    where was.organisation_id = ${organisationId} and was.application_id = ${id}
      and coalesce(now.unpaid, 0) <> was.unpaid
      and day.organisation_id = was.organisation_id and day.application_id = was.application_id
      and day.date = was.date`.execute(db);
  await sql`
    delete from leave_day day where day.organisation_id = ${organisationId} and day.application_id = ${id}
      and not day.pay_moved
      and not exists (select from ${asRows(days)} now where now.date = day.date)`.execute(db);
  await sql`
    update leave_day set quantity = 0, from_balance = 0, unpaid = 0, minutes = 0, why = 'off'
    where organisation_id = ${organisationId} and application_id = ${id}
      and date not in (select now.date from ${asRows(days)} now)`.execute(db);
  await sql`
    insert into leave_day (organisation_id, application_id, employee_id, date, half, minutes, quantity,
      from_balance, unpaid, why, pay_moved)
    select ${organisationId}, ${id}, ${employee}, one.date, one.half, one.minutes, one.quantity,
      one.from_balance, one.unpaid, one.why, one.unpaid > 0
    from ${asRows(days)} one
    on conflict (organisation_id, application_id, date) do update set half = excluded.half,
      minutes = excluded.minutes, quantity = excluded.quantity, from_balance = excluded.from_balance,
      unpaid = excluded.unpaid, why = excluded.why`.execute(db);
}

/** Takes each day from the balance: reserved while it waits, used once it is approved. */
export async function takeDays(
  work: Work,
  { id, employee, type }: Of,
  days: readonly TakenDay[],
  reserved: boolean,
): Promise<void> {
  for (const { date, fromBalance } of days)
    if (fromBalance > 0)
      await append(work, leaveDays, {
        employee,
        subject: type,
        quantity: -fromBalance,
        day: date,
        kind: 'use',
        cause: { form: leaveApplication.name, id },
        ...(reserved ? { reserved } : {}),
      });
}

/** All that an application took from the balance is back. */
export const giveBack = (work: Work, id: number): Promise<number> => giveBackOf(work, [id]);

/** The same of many. */
export const giveBackOf = (work: Work, ids: readonly number[]): Promise<number> =>
  reverse(work, leaveDays, { form: leaveApplication.name, causes: ofThemselves([...ids]) });
