/**
 * Brings what came from the records of a form to exactly the entries that are told: what is told and stands
 * already stays, what is not told any more is reversed, what is missing is added. Run again, it does nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Ledger } from '#kernel/ledger/ledger.ts';
import { among } from '../database/among.ts';
import { selected } from '../database/distributed.ts';
import { countAnew } from '../database/statistics.ts';
import type { Work } from '../work.ts';
import { holdLedger, type NewEntry, openToldAccounts, stands } from './ledger-entry.ts';

type Told = Omit<NewEntry, 'reserved' | 'cause'> & {
  /** The record of the form. */
  readonly record: number;
};

type Scope = {
  /** Those of whom all is told; null is everybody. */
  readonly employees?: readonly number[] | null;
  /** Of these records of the form alone; null is all of them. */
  readonly records?: readonly number[] | null;
  /** Entries of earlier days stay as they are. */
  readonly from?: IsoDate;
};
type Brought = { readonly added: number; readonly reversed: number };

/** What is told twice of one account, day and record is one entry; what comes to nothing is none. */
function summed(told: readonly Told[]): readonly Told[] {
  const found = new Map<string, Told>();
  for (const one of told) {
    const key = `${one.day} ${one.record} ${one.kind} ${one.expiresOn}`;
    const before = found.get(key);
    found.set(key, before ? { ...one, quantity: before.quantity + one.quantity } : one);
  }
  return [...found.values()].filter(({ quantity }) => quantity !== 0);
}

/** An entry in the words of `standing`. */
const wordsOf = ({ day, quantity, record, kind, expiresOn }: Told): string =>
  `${day} ${quantity} ${record} ${kind ?? ''} ${expiresOn ?? ''}`;

const inOrder = (entries: string): string => entries.split(',').toSorted().join();

/**
 * What is told of the accounts of which something else stands, and which these are: mostly all is as it was,
 * and hundreds of thousands of entries need not be laid beside each other.
 */
async function differing(work: Work, standing: Standing, told: readonly Told[]) {
  const { rows } = await sql<{ id: number; employee: number; subject: number; entries: string }>`
    select account.id, account.employee_id as employee, account.subject,
      string_agg(entry.day || ' ' || entry.quantity || ' ' || entry.cause_id || ' '
        || coalesce(entry.kind, '') || ' ' || coalesce(entry.expires_on::text, ''), ',') as entries
    ${standing} group by 1, 2, 3`.execute(work.db);
  const known = new Map(rows.map((row) => [`${row.employee} ${row.subject}`, row]));
  const wanted: Told[] = [];
  const accounts: number[] = [];
  const toldByAccount = Map.groupBy(told, ({ employee, subject }) => `${employee} ${subject}`);
  for (const [key, each] of toldByAccount) {
    const its = summed(each);
    const row = known.get(key);
    known.delete(key);
    const words = its.map(wordsOf).join();
    if (words === (row?.entries ?? '') || (row && inOrder(words) === inOrder(row.entries))) continue;
    wanted.push(...its);
    if (row) accounts.push(row.id);
  }
  for (const { id } of known.values()) accounts.push(id);
  return { wanted, accounts };
}

type Standing = RawBuilder<unknown>;

/** It holds the ledger. */
export async function bringExactly(
  work: Work,
  ledger: Ledger,
  form: string,
  told: readonly Told[],
  { employees = null, records = null, from }: Scope = {},
): Promise<Brought> {
  const { organisationId } = work.session;
  await holdLedger(work, ledger);
  const standing: Standing = sql`from ledger_account account join ledger_entry entry
      on entry.organisation_id = account.organisation_id and entry.account_id = account.id
    where account.organisation_id = ${organisationId} and account.ledger = ${ledger.name}
      and entry.cause_form = ${form} and ${stands('entry')}
      and ${among('account.employee_id', employees)}
      and ${among('entry.cause_id', records)}
      and (${from ?? null}::date is null or entry.day >= ${from ?? null}::date)`;
  const { wanted, accounts } = await differing(work, standing, told);
  if (wanted.length === 0 && accounts.length === 0) return { added: 0, reversed: 0 };
  await wantedTable(work, wanted);
  await openToldAccounts(work, ledger);
  // Thousands of accounts that nobody has counted are taken for none.
  await countAnew(work.db, wanted.length, 'ledger_account', 'ledger_entry');
  const changed = await exchanged(
    work,
    ledger,
    form,
    sql`${standing}
    and account.id = any (${accounts}::bigint[])`,
  );
  await sql`drop table ledger_exact`.execute(work.db);
  await countAnew(work.db, changed.added + changed.reversed, 'ledger_account', 'ledger_entry');
  return changed;
}

async function wantedTable({ db }: Work, wanted: readonly Told[]): Promise<void> {
  await sql`create temp table ledger_exact (employee_id bigint, subject bigint, quantity bigint, day date,
    expires_on date, kind text, cause_id bigint) on commit drop`.execute(db);
  await sql`insert into ledger_exact
    select * from unnest(
      ${wanted.map(({ employee }) => employee)}::bigint[], ${wanted.map(({ subject }) => subject)}::bigint[],
      ${wanted.map(({ quantity }) => quantity)}::bigint[], ${wanted.map(({ day }) => day)}::date[],
      ${wanted.map(({ expiresOn }) => expiresOn ?? null)}::date[],
      ${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ record }) => record)}::bigint[])`.execute(
    db,
  );
  await sql`analyze ledger_exact`.execute(db);
}

/** A table of the session is on the machine that people call alone: its rows go to the others as a list. */
const wantedRows = sql`with wanted as materialized (select * from ledger_exact)`;

/** Reverses what stands and is not wanted, and adds what is wanted and does not stand. */
async function exchanged(work: Work, { name }: Ledger, form: string, standing: Standing): Promise<Brought> {
  const { organisationId, userId } = work.session;
  const same = sql`wanted.employee_id = account.employee_id and wanted.subject = account.subject
    and wanted.day = entry.day and wanted.quantity = entry.quantity and wanted.cause_id = entry.cause_id
    and wanted.expires_on is not distinct from entry.expires_on
    and wanted.kind is not distinct from entry.kind`;
  const { numAffectedRows: reversed } = await sql`
    insert into ledger_entry (organisation_id, account_id, quantity, day, cause_form, cause_id, kind,
      reverses_id, created_by)
    ${wantedRows}
    ${selected(sql`
      select ${organisationId}::bigint, entry.account_id, -entry.quantity, entry.day, ${form}::text,
        entry.cause_id, entry.kind, entry.id, ${userId || null}::bigint
      ${standing} and not exists (select from wanted where ${same})`)}`.execute(work.db);
  const { numAffectedRows: added } = await sql`
    insert into ledger_entry (organisation_id, account_id, quantity, day, expires_on, cause_form, cause_id,
      kind, created_by)
    ${wantedRows}
    ${selected(sql`
      select ${organisationId}::bigint, account.id, wanted.quantity, wanted.day, wanted.expires_on,
        ${form}::text, wanted.cause_id, wanted.kind, ${userId || null}::bigint
      from wanted join ledger_account account on account.organisation_id = ${organisationId}
        and account.ledger = ${name} and account.employee_id = wanted.employee_id
        and account.subject = wanted.subject
      where not exists (select from ledger_entry entry
        where entry.organisation_id = account.organisation_id and entry.account_id = account.id
          and entry.cause_form = ${form} and ${stands('entry')} and ${same})
      order by account.id, wanted.day`)}`.execute(work.db);
  return { added: Number(added ?? 0), reversed: Number(reversed ?? 0) };
}
