/** What a person claims: the lines that stand, with the prints of their receipts. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { Work } from '#server/work.ts';

export type ClaimedLine = {
  readonly id: number;
  readonly claim: number;
  readonly purpose: string;
  readonly state: string;
  readonly type: number;
  readonly day: IsoDate;
  /** What is sanctioned of it, once somebody has decided. */
  readonly amount: Paise;
  readonly claimed: Paise;
  readonly billNumber: string | null;
  readonly print: string | null;
};

/** Of claims that wait, are approved or paid, and of this claim whatever its state. */
export async function readClaimedLines(
  { db, session }: Work,
  employee: number,
  claim: number,
): Promise<readonly ClaimedLine[]> {
  const { rows } = await sql<ClaimedLine>`
    select line.id, line.claim_id as claim, claim.purpose, claim.state, line.type_id as type, line.day,
      coalesce(line.sanctioned, line.claimed, 0)::bigint as amount,
      coalesce(line.claimed, 0)::bigint as claimed,
      line.bill_number as "billNumber", receipt.sha256 as print
    from expense_line line
    join expense_claim claim on claim.organisation_id = line.organisation_id and claim.id = line.claim_id
    left join stored_file receipt on receipt.organisation_id = line.organisation_id
      and receipt.id = line.receipt_id
    where line.organisation_id = ${session.organisationId} and claim.employee_id = ${employee}
      and (claim.state in ('waiting', 'approved', 'paid') or claim.id = ${claim})
    order by line.day, line.id`.execute(db);
  return rows;
}

/** The print of a file that is attached, and whether a colleague claims by the same file. */
export async function receiptOf(
  { db, session }: Work,
  file: number | null,
  employee: number,
): Promise<{ readonly print: string; readonly ofOther: boolean } | undefined> {
  if (file === null) return undefined;
  const { rows } = await sql<{ print: string; ofOther: boolean }>`
    select given.sha256 as print, exists (
      select from expense_line line
      join expense_claim claim on claim.organisation_id = line.organisation_id and claim.id = line.claim_id
      join stored_file other on other.organisation_id = line.organisation_id and other.id = line.receipt_id
      where line.organisation_id = given.organisation_id and claim.employee_id <> ${employee}
        and claim.state in ('waiting', 'approved', 'paid') and other.sha256 = given.sha256) as "ofOther"
    from stored_file given
    where given.organisation_id = ${session.organisationId} and given.id = ${file}`.execute(db);
  return rows[0];
}

/** Claims of a person are sent and decided one after the other: two could not see each other's lines. */
export async function holdClaimsOf({ db, session }: Work, employee: number): Promise<void> {
  const key = sql`hashtextextended(${`claims ${employee}`}, ${session.organisationId})`;
  await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}
