/** The entries of ledgers: added by hand or from records, and reversed by the records they came from. */
import { type RawBuilder, sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { LedgerEntry } from '#kernel/ledger/entry.ts';
import type { Ledger } from '#kernel/ledger/ledger.ts';
import { selected } from '../database/distributed.ts';
import { countAnew } from '../database/statistics.ts';
import type { Work } from '../work.ts';

/** Whose balance of what: the record that it is kept for, a type of leave, say. */
export type Account = { readonly employee: number; readonly subject: number };

/** The record that an entry comes from. */
export type Cause = { readonly form: string; readonly id: number };

export type NewEntry = Account &
  Pick<LedgerEntry, 'quantity' | 'day' | 'expiresOn' | 'reserved'> & {
    readonly cause: Cause;
    /** One of the ledger's kinds. */
    readonly kind?: string;
  };

/** A ledger that no feature declares has nobody who says what its quantities are. */
function mustBeDeclared({ host }: Work, ledger: Ledger): void {
  assert(host.forms.ledgers.get(ledger.name) === ledger, () => `the ledger '${ledger.name}' is not declared`);
}

/** Adds one entry; answers its id. Whether there is enough is not asked: see `spend`. */
export async function append(work: Work, ledger: Ledger, entry: NewEntry): Promise<number> {
  const { employee, subject, quantity, day, expiresOn, reserved = false, cause, kind = null } = entry;
  const { organisationId, userId } = work.session;
  await openAccounts(work, ledger, sql`select ${employee}::bigint, ${subject}::bigint`);
  const {
    rows: [added],
  } = await sql<{ id: number }>`
    insert into ledger_entry (organisation_id, account_id, quantity, day, expires_on, reserved, cause_form,
      cause_id, kind, created_by)
    select ${organisationId}, id, ${quantity}, ${day}, ${expiresOn ?? null}, ${reserved}, ${cause.form},
      ${cause.id}, ${kind}::text, ${userId || null}::bigint
    from ledger_account where organisation_id = ${organisationId} and ledger = ${ledger.name}
      and employee_id = ${employee} and subject = ${subject}
    returning id`.execute(work.db);
  assert(added, 'an entry was not added');
  return added.id;
}

/** Makes the accounts that are not there yet, of the employees and subjects that a query answers. */
async function openAccounts(work: Work, ledger: Ledger, of: RawBuilder<unknown>): Promise<void> {
  mustBeDeclared(work, ledger);
  const { organisationId } = work.session;
  await sql`
    insert into ledger_account (organisation_id, ledger, employee_id, subject, unit)
    with told (employee_id, subject) as materialized (${of})
    ${selected(sql`
      select distinct ${organisationId}::bigint, ${ledger.name}::text, told.employee_id, told.subject,
        ${ledger.unit}::text
      from told
      where not exists (select from ledger_account known where known.organisation_id = ${organisationId}
        and known.ledger = ${ledger.name} and known.employee_id = told.employee_id
        and known.subject = told.subject)`)}
    on conflict do nothing`.execute(work.db);
}

/** The accounts of the entries that `bringExactly` was told. */
export const openToldAccounts = (work: Work, ledger: Ledger): Promise<void> =>
  openAccounts(work, ledger, sql`select employee_id, subject from ledger_exact`);

/** Whoever else holds the ledger waits until the transaction ends. */
export async function holdLedger({ db, session }: Work, { name }: Ledger): Promise<void> {
  const key = sql`hashtextextended(${`ledger ${name}`}, ${session.organisationId})`;
  await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}

/**
 * Brings what came from the records of a form, by account and day, to the quantities that a query tells: the
 * differences are added, each with the row's record as its cause. Its columns are employee_id, subject, day,
 * quantity and cause_id. It holds the ledger.
 */
export async function bringTo(
  work: Work,
  ledger: Ledger,
  form: string,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const { organisationId, userId } = work.session;
  await holdLedger(work, ledger);
  // A table of its own is counted before it is joined: as many rows as a month has payslips may be in it.
  await sql`create temp table ledger_told (employee_id bigint, subject bigint, quantity bigint, day date,
    cause_id bigint) on commit drop`.execute(work.db);
  await sql`
    insert into ledger_told
    select told.employee_id, told.subject, told.quantity - coalesce((
        select sum(entry.quantity) from ledger_account account join ledger_entry entry
          on entry.organisation_id = account.organisation_id and entry.account_id = account.id
        where account.organisation_id = ${organisationId} and account.ledger = ${ledger.name}
          and account.employee_id = told.employee_id and account.subject = told.subject
          and entry.cause_form = ${form} and entry.day = told.day), 0), told.day, told.cause_id
    from (${rows}) told`.execute(work.db);
  await sql`analyze ledger_told`.execute(work.db);
  await openAccounts(work, ledger, sql`select employee_id, subject from ledger_told where quantity <> 0`);
  const { numAffectedRows } = await sql`
    insert into ledger_entry (organisation_id, account_id, quantity, day, cause_form, cause_id, created_by)
    with told as materialized (select * from ledger_told where quantity <> 0)
    ${selected(sql`
      select ${organisationId}::bigint, account.id, told.quantity, told.day, ${form}::text, told.cause_id,
        ${userId || null}::bigint
      from told join ledger_account account on account.organisation_id = ${organisationId}
        and account.ledger = ${ledger.name} and account.employee_id = told.employee_id
        and account.subject = told.subject
      order by account.id, told.day`)}`.execute(work.db);
  await sql`drop table ledger_told`.execute(work.db);
  await countAnew(work.db, Number(numAffectedRows ?? 0), 'ledger_account', 'ledger_entry');
}

type Undone = { readonly id: number; readonly by: number };
/** What is reversed: all that stands of what came from records of a form, or what is reserved alone. */
type Reversed = {
  readonly form: string;
  /** A query of records, each with the record of the form that undoes it. */
  readonly causes: RawBuilder<Undone>;
  readonly reserved?: true;
};

/** Reverses what came from some records; what does not stand any more stays as it is. Answers how many. */
export async function reverse(
  work: Work,
  ledger: Ledger,
  { form, causes, reserved }: Reversed,
): Promise<number> {
  mustBeDeclared(work, ledger);
  const { organisationId, userId } = work.session;
  const { numAffectedRows } = await sql`
    insert into ledger_entry (organisation_id, account_id, quantity, day, reserved, cause_form, cause_id,
      reverses_id, created_by)
    ${selected(sql`
      select ${organisationId}::bigint, entry.account_id, -entry.quantity, entry.day, entry.reserved,
        ${form}::text, cause.by, entry.id, ${userId || null}::bigint
      from (${causes}) cause
      join ledger_entry entry on entry.organisation_id = ${organisationId} and entry.cause_form = ${form}
        and entry.cause_id = cause.id
      join ledger_account account on account.organisation_id = entry.organisation_id
        and account.id = entry.account_id and account.ledger = ${ledger.name}
      where ${stands('entry')} and (entry.reserved or ${reserved ?? false} = false)`)}`.execute(work.db);
  return Number(numAffectedRows ?? 0);
}

/** Records whose entries are reversed by the records themselves. */
export const ofThemselves = (ids: readonly number[]): RawBuilder<Undone> =>
  sql<Undone>`select id, id as by from unnest(${[...ids]}::bigint[]) id`;

/** Whether the entry that a query calls by this name was not reversed and reverses nothing. */
export const stands = (entry: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${entry}.reverses_id`)} is null and not exists (select from ledger_entry back
    where back.organisation_id = ${sql.ref(`${entry}.organisation_id`)}
      and back.reverses_id = ${sql.ref(`${entry}.id`)}))`;
