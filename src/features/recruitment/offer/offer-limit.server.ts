/** What an offer must keep to: the requisition's band and positions, and one offer alive at a time. */
import { sql } from 'kysely';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import type { Work } from '#server/work.ts';

type Limits = {
  readonly name: string;
  readonly ctcMax: number | null;
  readonly positions: number;
  readonly filled: number;
  /** Offers to others that are approved or further and not answered with no. */
  readonly promised: number;
};

type Asked = {
  readonly record: {
    readonly applicant: number;
    readonly overrideReason: string | null;
    /** Empty until the offer is saved: then it is the applicant's. */
    readonly requisition: number | null;
  };
  readonly isDraft: boolean;
};

/** The requisition; locked but for a draft, so that two offers for its last position wait for each other. */
async function readLimits(work: Work, { record, isDraft }: Asked): Promise<Limits | undefined> {
  const { organisationId } = work.session;
  const { rows } = await sql<Limits>`
    select name, ctc_max as "ctcMax", positions, coalesce(filled, 0) as filled,
      (select count(*) from offer
        where offer.organisation_id = requisition.organisation_id and requisition_id = requisition.id
          and applicant_id <> ${record.applicant}
          and state in ('approved', 'sent', 'accepted'))::int as promised
    from requisition
    where organisation_id = ${organisationId} and id = coalesce(${record.requisition}::bigint,
      (select requisition_id from applicant
        where organisation_id = ${organisationId} and id = ${record.applicant}))
    ${isDraft ? sql`` : sql`for update`}`.execute(work.db);
  return rows[0];
}

const instead = 'Change the offer, or give the reason to go beyond.';

/** Whoever gives the reason may go beyond: whoever approves reads it. */
const beyond = ({ overrideReason }: Asked['record'], sentence: string): Ruling =>
  overrideReason === null
    ? forbids(sentence, instead)
    : allows(`${sentence} The reason to go beyond is given.`);

/** Whether the offer keeps to what the requisition may cost; nothing where it says no amount. */
export async function withinBand(
  work: Work,
  asked: Asked & { readonly record: { readonly ctcAnnual: Paise } },
): Promise<Ruling | undefined> {
  const limits = await readLimits(work, asked);
  if (!limits || limits.ctcMax === null) return undefined;
  const sentence = `${limits.name} may cost up to ₹${formatRupees(paise(limits.ctcMax))} a year.`;
  return asked.record.ctcAnnual > limits.ctcMax ? beyond(asked.record, sentence) : allows(sentence);
}

/** Whether the requisition has a position left for it. */
export async function withinPositions(work: Work, asked: Asked): Promise<Ruling | undefined> {
  const limits = await readLimits(work, asked);
  if (!limits) return undefined;
  const { name, positions, filled, promised } = limits;
  const has = `${name} has ${positions === 1 ? 'one position' : `${positions} positions`}`;
  const left = positions - filled - promised;
  if (left > 0) return allows(`${has}: ${left} still open.`);
  return beyond(
    asked.record,
    `${has}: ${promised > 0 ? `${filled} filled, ${promised} promised` : 'all filled'}.`,
  );
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
