/** Bills of a medical claim: changed while it is a draft, each once, with what is paid of it. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { billsOf, readClaim } from '../claim/claim-reading.server.ts';
import { inRupees } from '../claim/claim-worth.ts';
import { medicalClaim } from '../claim/medical-claim.form.ts';
import { refuse } from '../medical.refusal.ts';
import { medicalBill } from './medical-bill.form.ts';
import { sameBill } from './same-bill.server.ts';

type Bill = ServerRecord<typeof medicalBill>;

async function openClaim(work: Work, claim: number): Promise<ServerRecord<typeof medicalClaim>> {
  const found = (await records(work, medicalClaim).locked(claim)) ?? notFound('This medical claim');
  if (found.state !== 'draft') refuse('medical.sent');
  return found;
}

/** What the claim shows in lists. */
async function sumUp({ db, session }: Work, claim: number): Promise<void> {
  await sql`
    update medical_claim set claimed = (
      select sum(bill.amount) from medical_bill bill
      where bill.organisation_id = ${session.organisationId} and bill.claim_id = ${claim})
    where organisation_id = ${session.organisationId} and id = ${claim}`.execute(db);
}

/** What the claim pays with this bill, less what it pays without. */
async function meterOf(
  work: Work,
  bill: Pick<Bill, 'id' | 'claim' | 'head' | 'date' | 'days' | 'amount'>,
): Promise<Ruling | undefined> {
  const claim = await records(work, medicalClaim).one(bill.claim);
  if (!claim || bill.head === null) return undefined;
  const others = (await billsOf(work, bill.claim)).filter(({ id }) => id !== bill.id);
  const [without, read] = [
    await readClaim(work, claim, others),
    await readClaim(work, claim, [...others, bill]),
  ];
  if (!read) return forbids(`The scheme has no terms on ${formatDate(bill.date)}.`);
  const own = read.sums.payable - (others.length > 0 ? (without?.sums.payable ?? 0) : 0);
  const left = `${inRupees(Math.max(0, read.left.available - read.sums.payable))} of the limit is left then.`;
  const says = `${inRupees(Math.max(0, own))} of it is paid. ${left}`;
  return own > 0 ? allows(says) : forbids(`Nothing of it is paid. ${read.steps.at(-1) ?? left}`);
}

export const medicalBillServer = formServer(medicalBill, {
  besideOthers: true,
  async check(work, { record, previous }) {
    const claim = await openClaim(work, record.claim);
    if (previous && previous.claim !== record.claim)
      invalid({ claim: 'A bill stays with its claim. Add it to the other one.' });
    return { employee: claim.employee, allowed: null, less: null };
  },
  verdicts: {
    meter: (work, { record }) => meterOf(work, record),
    twice: (work, { record }) => sameBill(work, record),
  },
  sumUp,
  async deleting(work, { record }) {
    await openClaim(work, record.claim);
  },
});
