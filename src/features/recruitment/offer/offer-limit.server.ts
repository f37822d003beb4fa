/** What an offer must keep to: the requisition's band and positions, and one offer alive at a time. */
import { sql } from 'kysely';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Work } from '#server/work.ts';

type Limits = {
  readonly name: string;
  readonly ctcMax: number | null;
  readonly positions: number;
  readonly filled: number;
  /** Offers to others that are approved or further and not answered with no. */
  readonly promised: number;
};

/** The requisition, locked, so that two offers for its last position wait for each other. */
async function readLimits(work: Work, requisition: number, applicant: number): Promise<Limits | undefined> {
  const { organisationId } = work.session;
  const { rows } = await sql<Omit<Limits, 'promised'>>`
    select name, ctc_max as "ctcMax", positions, coalesce(filled, 0) as filled from requisition
    where organisation_id = ${organisationId} and id = ${requisition} for update`.execute(work.db);
  const { rows: others } = await sql<{ promised: number }>`
    select count(*) as promised from offer
    where organisation_id = ${organisationId} and requisition_id = ${requisition}
      and applicant_id <> ${applicant} and state in ('approved', 'sent', 'accepted')`.execute(work.db);
  return rows[0] && { ...rows[0], promised: others[0]?.promised ?? 0 };
}

/** Sentences for each limit that the offer goes beyond; none when it keeps to all. */
export async function beyondLimits(
  work: Work,
  offer: { readonly requisition: number | null; readonly applicant: number; readonly ctcAnnual: Paise },
): Promise<string[]> {
  if (offer.requisition === null) return [];
  const limits = await readLimits(work, offer.requisition, offer.applicant);
  if (!limits) return [];
  const { name, ctcMax, positions, filled, promised } = limits;
  const said: string[] = [];
  if (ctcMax !== null && offer.ctcAnnual > ctcMax) {
    said.push(`${name} may cost up to ₹${formatRupees(paise(ctcMax))} a year.`);
  }
  if (filled + promised >= positions) {
    const taken = promised > 0 ? `${filled} filled, ${promised} promised` : 'all filled';
    said.push(`${name} has ${positions === 1 ? 'one position' : `${positions} positions`}: ${taken}.`);
  }
  return said;
}

/** The applicant's offer that is still open, other than this one; its row is locked by the applicant's. */
export async function aliveOffer(work: Work, applicant: number, but: number): Promise<string | undefined> {
  const { organisationId } = work.session;
  await sql`select from applicant where organisation_id = ${organisationId} and id = ${applicant}
    for update`.execute(work.db);
  const { rows } = await sql<{ code: string }>`
    select code from offer where organisation_id = ${organisationId} and applicant_id = ${applicant}
      and id <> ${but} and state in ('draft', 'pending', 'approved', 'sent', 'accepted')`.execute(work.db);
  return rows[0]?.code;
}
