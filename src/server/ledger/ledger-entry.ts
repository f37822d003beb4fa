/** The entries of ledgers: added one by one or by a query, and reversed by the records they came from. */
import { type RawBuilder, sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Ledger, LedgerEntry } from '#kernel/ledger/ledger.ts';
import type { Work } from '../work.ts';

/** Whose balance of what: the record that it is kept for, a type of leave, say. */
export type Account = { readonly employee: number; readonly subject: number };

/** The record that an entry comes from. */
export type Cause = { readonly form: string; readonly id: number };

export type NewEntry = Account &
  Pick<LedgerEntry, 'quantity' | 'day' | 'expiresOn' | 'reserved'> & { readonly cause: Cause };

/** A query whose rows are entries, by columns of these names; those of no quantity are left out. */
type EntryRows = RawBuilder<{
  employee_id: number;
  subject: number;
  quantity: number;
  day: IsoDate;
  expires_on: IsoDate | null;
  reserved: boolean;
  cause_form: string;
  cause_id: number;
}>;

/** A ledger that no feature declares has nobody who says what its quantities are. */
function mustBeDeclared({ host }: Work, ledger: Ledger): void {
  assert(host.forms.ledgers.get(ledger.name) === ledger, () => `the ledger '${ledger.name}' is not declared`);
}

/**
 * Adds the entries that a query tells, each to its account, which is opened with its first entry. Answers the
 * ids. Whether there is enough is not asked: see `useOf`.
 */
export async function appendFrom(work: Work, ledger: Ledger, rows: EntryRows): Promise<readonly number[]> {
  mustBeDeclared(work, ledger);
  const { organisationId, userId } = work.session;
  // An account that somebody else opens meanwhile is answered too, by a change that changes nothing.
  const { rows: added } = await sql<{ id: number }>`
    with told as materialized (select * from (${rows}) row where row.quantity <> 0),
    opened as (
      insert into ledger_account as account (organisation_id, ledger, employee_id, subject, unit)
      select distinct ${organisationId}::bigint, ${ledger.name}::text, told.employee_id, told.subject,
        ${ledger.unit}::text
      from told
      where not exists (select from ledger_account known where known.organisation_id = ${organisationId}
        and known.ledger = ${ledger.name} and known.employee_id = told.employee_id
        and known.subject = told.subject)
      on conflict (organisation_id, ledger, employee_id, subject)
        do update set closed_through = account.closed_through
      returning id, employee_id, subject),
    accounts as (
      select id, employee_id, subject from ledger_account
      where organisation_id = ${organisationId} and ledger = ${ledger.name}
      union all
      select id, employee_id, subject from opened)
    insert into ledger_entry (organisation_id, account_id, quantity, day, expires_on, reserved, cause_form,
      cause_id, created_by)
    select ${organisationId}, accounts.id, told.quantity, told.day, told.expires_on, told.reserved,
      told.cause_form, told.cause_id, ${userId || null}::bigint
    from told join accounts on accounts.employee_id = told.employee_id and accounts.subject = told.subject
    order by told.employee_id, told.day
    returning id`.execute(work.db);
  return added.map(({ id }) => id);
}

/** Adds one entry; answers its id. */
export async function append(work: Work, ledger: Ledger, entry: NewEntry): Promise<number> {
  const { employee, subject, quantity, day, expiresOn, reserved = false, cause } = entry;
  const [id] = await appendFrom(
    work,
    ledger,
    sql`select ${employee}::bigint as employee_id, ${subject}::bigint as subject,
      ${quantity}::bigint as quantity, ${day}::date as day, ${expiresOn ?? null}::date as expires_on,
      ${reserved}::boolean as reserved, ${cause.form}::text as cause_form, ${cause.id}::bigint as cause_id`,
  );
  assert(id !== undefined, 'an entry of no quantity is none');
  return id;
}

/** What is reversed: all that stands of what came from records of a form, or what is reserved alone. */
type Reversed = {
  readonly form: string;
  /** The records' ids, or a query of (id, by): each with the record of the form that undoes it. */
  readonly ids: readonly number[] | RawBuilder<{ id: number; by: number }>;
  readonly reserved?: true;
};

/** Reverses what came from some records; what does not stand any more stays as it is. Answers how many. */
export async function reverse(
  work: Work,
  ledger: Ledger,
  { form, ids, reserved }: Reversed,
): Promise<number> {
  mustBeDeclared(work, ledger);
  const { organisationId, userId } = work.session;
  const causes = 'toOperationNode' in ids ? ids : sql`select id, id as by from unnest(${ids}::bigint[]) id`;
  const { numAffectedRows } = await sql`
    insert into ledger_entry (organisation_id, account_id, quantity, day, reserved, cause_form, cause_id,
      reverses_id, created_by)
    select ${organisationId}, entry.account_id, -entry.quantity, entry.day, entry.reserved, ${form}, cause.by,
      entry.id, ${userId || null}::bigint
    from (${causes}) cause
    join ledger_entry entry on entry.organisation_id = ${organisationId} and entry.cause_form = ${form}
      and entry.cause_id = cause.id
    join ledger_account account on account.organisation_id = entry.organisation_id
      and account.id = entry.account_id and account.ledger = ${ledger.name}
    where ${stands('entry')} and (entry.reserved or ${reserved ?? false} = false)`.execute(work.db);
  return Number(numAffectedRows ?? 0);
}

/** Whether the entry that a query calls by this name was not reversed and reverses nothing. */
export const stands = (entry: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${entry}.reverses_id`)} is null and not exists (select from ledger_entry back
    where back.organisation_id = ${sql.ref(`${entry}.organisation_id`)}
      and back.reverses_id = ${sql.ref(`${entry}.id`)}))`;
