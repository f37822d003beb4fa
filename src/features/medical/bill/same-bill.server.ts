/** A bill is claimed once: by its number, date and issuer, whoever claims it and however it is typed. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { forbids, type Ruling } from '#kernel/verdict.ts';
import type { Work } from '#server/work.ts';

type Known = {
  readonly id: number;
  readonly claim: number;
  readonly number: string;
  readonly date: IsoDate;
  readonly issuer: string | null;
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * A no where a claim that was sent, or the same one, has it; whoever sends holds the bill until it is kept,
 * so that of two who send it at once one is refused.
 */
export async function sameBill(work: Work, bill: Known, sending = false): Promise<Ruling | undefined> {
  const { db, session } = work;
  const key = `${plain(bill.number)}/${bill.date}/${plain(bill.issuer ?? '')}`;
  if (sending)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`medical bill ${key}`},
      ${session.organisationId}))`.execute(db);
  const { rows } = await sql<{ id: number; claim: number; own: boolean; number: string; issuer: string }>`
    select bill.id, bill.claim_id as claim, bill.number, coalesce(bill.issuer, '') as issuer,
      claim.employee_id = (select mine.employee_id from medical_claim mine
        where mine.organisation_id = claim.organisation_id and mine.id = ${bill.claim}) as own
    from medical_bill bill
    join medical_claim claim on claim.organisation_id = bill.organisation_id and claim.id = bill.claim_id
    where bill.organisation_id = ${session.organisationId} and bill.date = ${bill.date}
      and bill.id <> ${bill.id} and (claim.id = ${bill.claim}
        or claim.state in ('waiting', 'queried', 'approved', 'part', 'appealed', 'paid'))
    order by bill.id`.execute(db);
  const same = rows.find(({ number, issuer }) => `${plain(number)}/${bill.date}/${plain(issuer)}` === key);
  if (!same) return undefined;
  const where =
    same.claim === bill.claim ? 'This claim' : same.own ? 'Another claim of yours' : 'A colleague’s claim';
  return forbids(`${where} has bill ${bill.number} of this day already.`, 'Leave it out.');
}
