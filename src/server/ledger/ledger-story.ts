/** The entries of accounts with all that is known of each: what for, which record brought it, who, when. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { LedgerEntry } from '#kernel/ledger/entry.ts';
import type { Ledger } from '#kernel/ledger/ledger.ts';
import { among } from '../database/among.ts';
import { dayOfInstant } from '../today.ts';
import type { Work } from '../work.ts';
import type { Account, Cause } from './ledger-entry.ts';

export type ToldEntry = LedgerEntry & {
  readonly kind: string | null;
  readonly cause: Cause;
  /** Who made it; null is Muster itself. */
  readonly by: string | null;
  /** The day on which it was made. */
  readonly madeOn: IsoDate;
};

type Row = Omit<ToldEntry, 'expiresOn' | 'reverses' | 'reserved' | 'cause'> &
  Account & {
    readonly expires: IsoDate | null;
    readonly reverses: number | null;
    readonly reserved: boolean;
    readonly form: string;
    readonly record: number;
  };

const entryOf = (row: Row): ToldEntry => ({
  id: row.id,
  quantity: row.quantity,
  day: row.day,
  kind: row.kind,
  by: row.by,
  madeOn: row.madeOn,
  cause: { form: row.form, id: row.record },
  ...(row.expires === null ? {} : { expiresOn: row.expires }),
  ...(row.reserved ? { reserved: true } : {}),
  ...(row.reverses === null ? {} : { reverses: row.reverses }),
});

type Part = {
  /** Without what came from the records of this form. */
  readonly without?: string;
  /** Only what was entered by this instant, as the database writes it: an account as it stood then. */
  readonly knownAt?: string;
};

/** By account, of some people or of all. */
export async function readStory(
  { db, session }: Work,
  { name }: Ledger,
  employees: readonly number[] | null,
  { without, knownAt }: Part = {},
): Promise<(account: Account) => readonly ToldEntry[]> {
  const { rows } = await sql<Row>`
    select account.employee_id as employee, account.subject, entry.id, entry.quantity, entry.day,
      entry.expires_on as expires, entry.reserved, entry.reverses_id as reverses, entry.kind,
      entry.cause_form as form, entry.cause_id as record, maker.name as by,
      ${dayOfInstant(sql`entry.created_at`)} as "madeOn"
    from ledger_account account
    join ledger_entry entry on entry.organisation_id = account.organisation_id
      and entry.account_id = account.id
    left join user_account maker on maker.organisation_id = entry.organisation_id
      and maker.id = entry.created_by
    where account.organisation_id = ${session.organisationId} and account.ledger = ${name}
      and ${among('account.employee_id', employees)}
      and (${without ?? null}::text is null or entry.cause_form <> ${without ?? null}::text)
      and (${knownAt ?? null}::timestamptz is null or entry.created_at <= ${knownAt ?? null}::timestamptz)
    order by entry.day, entry.id`.execute(db);
  const byAccount = Map.groupBy(rows, ({ employee, subject }) => `${employee}/${subject}`);
  const told = new Map<string, readonly ToldEntry[]>();
  for (const [key, its] of byAccount) told.set(key, its.map(entryOf));
  return ({ employee, subject }) => told.get(`${employee}/${subject}`) ?? [];
}
