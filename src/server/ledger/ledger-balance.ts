/**
 * Balances of ledgers. Whoever uses or reserves something holds its account until the transaction ends, so
 * that of two who ask for the last of it one is told that there is none.
 */
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { LedgerEntry } from '#kernel/ledger/entry.ts';
import { type Ledger, type LedgerStanding, standingOn } from '#kernel/ledger/ledger.ts';
import { allows, type Decided, forbids } from '#kernel/verdict.ts';
import { among } from '../database/among.ts';
import type { Work } from '../work.ts';
import { refuse } from './ledger.refusal.ts';
import {
  type Account,
  append,
  type Cause,
  type NewEntry,
  ofThemselves,
  reverse,
  stands,
} from './ledger-entry.ts';

type Row = Omit<LedgerEntry, 'expiresOn' | 'reverses' | 'reserved'> &
  Account & {
    readonly expires: IsoDate | null;
    readonly reverses: number | null;
    readonly reserved: boolean;
    readonly form: string;
    readonly record: number;
  };

export type CausedEntry = LedgerEntry & { readonly cause: Cause };

type Of = {
  readonly employees?: readonly number[] | null;
  readonly subject?: number;
  /** What came from records of this form before a day, on the accounts of some subjects. */
  readonly from?: { readonly form: string; readonly before: IsoDate; readonly subjects: readonly number[] };
};

/** Every entry of a ledger, of some people or of all, by account. */
export async function readEntries(
  { db, session }: Work,
  ledger: Ledger,
  of: Of = {},
): Promise<readonly { readonly account: Account; readonly entries: readonly CausedEntry[] }[]> {
  const { rows } = await sql<Row>`
    select account.employee_id as employee, account.subject, entry.id, entry.quantity, entry.day,
      entry.expires_on as expires, entry.reserved, entry.reverses_id as reverses,
      entry.cause_form as form, entry.cause_id as record
    from ledger_account account
    join ledger_entry entry on entry.organisation_id = account.organisation_id
      and entry.account_id = account.id
    where account.organisation_id = ${session.organisationId} and account.ledger = ${ledger.name}
      and ${among('account.employee_id', of.employees ?? null)}
      and (${of.subject ?? null}::bigint is null or account.subject = ${of.subject ?? null})
      and ${cameFrom(of)}
    order by account.employee_id, account.subject, entry.day, entry.id`.execute(db);
  return [...Map.groupBy(rows, ({ employee, subject }) => `${employee}/${subject}`).values()].map((its) => ({
    account: { employee: its[0]?.employee ?? 0, subject: its[0]?.subject ?? 0 },
    entries: its.map(entryOf),
  }));
}

const cameFrom = ({ from }: Of) =>
  from
    ? sql`account.subject = any (${[...from.subjects]}::bigint[]) and entry.cause_form = ${from.form}
        and entry.day < ${from.before}::date`
    : sql`true`;

const entryOf = ({ id, quantity, day, expires, reserved, reverses, form, record }: Row): CausedEntry => ({
  id,
  quantity,
  day,
  cause: { form, id: record },
  ...(expires === null ? {} : { expiresOn: expires }),
  ...(reserved ? { reserved } : {}),
  ...(reverses === null ? {} : { reverses }),
});

/** What an account comes to on a day. */
export async function readStanding(
  work: Work,
  ledger: Ledger,
  { employee, subject }: Account,
  day: IsoDate,
): Promise<LedgerStanding> {
  const [found] = await readEntries(work, ledger, { employees: [employee], subject });
  return standingOn(found?.entries ?? [], day);
}

/** Holds an account until the transaction ends. One that is not there has nothing to be used. */
async function hold({ db, session }: Work, ledger: Ledger, { employee, subject }: Account): Promise<void> {
  await sql`
    select from ledger_account
    where organisation_id = ${session.organisationId} and ledger = ${ledger.name}
      and employee_id = ${employee} and subject = ${subject} for no key update`.execute(db);
}

type Wanted = Account & { readonly quantity: number; readonly day: IsoDate; readonly cause: Cause } & Pick<
    NewEntry,
    'kind'
  >;

/**
 * Uses a quantity of what is available on a day; answers the entry's id. Refuses with 409 where that is too
 * little, with what there is.
 */
export const spend = (work: Work, ledger: Ledger, wanted: Wanted): Promise<number> =>
  take(work, ledger, wanted, {});

/** Reserves it: it stays in the balance, and nobody else can use it. */
export const reserve = (work: Work, ledger: Ledger, wanted: Wanted): Promise<number> =>
  take(work, ledger, wanted, { reserved: true });

async function take(
  work: Work,
  ledger: Ledger,
  wanted: Wanted,
  how: Pick<NewEntry, 'reserved'>,
): Promise<number> {
  const { quantity, day } = wanted;
  assert(Number.isSafeInteger(quantity) && quantity > 0, () => `${quantity} is nothing that can be used`);
  await hold(work, ledger, wanted);
  const { available } = await readStanding(work, ledger, wanted, day);
  const { yes, says } = isEnough(ledger, available, wanted);
  if (!yes) return refuse('ledger.too-little', { sentence: says }, { available, asked: quantity, day });
  return append(work, ledger, { ...wanted, ...how, quantity: -quantity });
}

/** Whether what is available on a day is enough, in words: the verdict of a form that asks for some of it. */
export function isEnough(
  ledger: Ledger,
  available: number,
  { quantity, day }: Pick<Wanted, 'quantity' | 'day'>,
): Decided {
  const after = `${ledger.heading}: ${ledger.words(available - quantity)} left after this.`;
  if (quantity <= available) return allows(after);
  const left = available > 0 ? `only ${ledger.words(available)} can be used` : 'nothing can be used';
  const asked = `${ledger.words(quantity)} is asked for`;
  return forbids(`${ledger.heading}: ${left} on ${formatDate(day)}, and ${asked}.`);
}

/** What was reserved for a record is used now, each quantity on its day. */
export async function spendReserved(work: Work, ledger: Ledger, cause: Cause): Promise<void> {
  const { rows } = await sql<Account & { quantity: number; day: IsoDate; kind: string | null }>`
    select account.employee_id as employee, account.subject, entry.quantity, entry.day, entry.kind
    from ledger_entry entry
    join ledger_account account on account.organisation_id = entry.organisation_id
      and account.id = entry.account_id and account.ledger = ${ledger.name}
    where entry.organisation_id = ${work.session.organisationId} and entry.reserved
      and entry.cause_form = ${cause.form} and entry.cause_id = ${cause.id} and ${stands('entry')}
    order by entry.id`.execute(work.db);
  await reverse(work, ledger, { form: cause.form, causes: ofThemselves([cause.id]), reserved: true });
  for (const { kind, ...row } of rows)
    await append(work, ledger, { ...row, cause, ...(kind === null ? {} : { kind }) });
}

/** No entry of the account is of this day or an earlier one from now on; a day that is closed stays so. */
export async function closeThrough(
  { db, session }: Work,
  ledger: Ledger,
  { employee, subject }: Account,
  day: IsoDate,
): Promise<void> {
  await sql`
    update ledger_account set closed_through = ${day}
    where organisation_id = ${session.organisationId} and ledger = ${ledger.name}
      and employee_id = ${employee} and subject = ${subject}
      and (closed_through is null or closed_through < ${day})`.execute(db);
}
