/** A claim decided: its share of the limit is reserved, and used once it is paid. */
import { sql } from 'kysely';
import { closedFor, nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { formatDate, formatMonth } from '#kernel/calendar.ts';
import { date, longText, text } from '#kernel/field.ts';
import { asking } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { reserve, spendReserved } from '#server/ledger/ledger-balance.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { preAuthorisation } from '../hospital/pre-authorisation.form.ts';
import { refuse } from '../medical.refusal.ts';
import { tellPerson } from './claim-notice.server.ts';
import { billsOf, type Claim, claimedOf, type ReadClaim, readClaim } from './claim-reading.server.ts';
import { inRupees } from './claim-worth.ts';
import { medicalClaim } from './medical-claim.form.ts';
import { creditPot, giveBack, holdPot, medicalFamily, medicalPerson } from './medical-ledger.server.ts';

/** Who decided first does not decide the appeal: by the audit's own memory of user ids. */
async function refuseSameDecider({ db, session }: Work, { id, state }: Claim): Promise<void> {
  if (state !== 'appealed' || session.userId === 0) return;
  const { rows } = await sql`
    select from audit_entry where organisation_id = ${session.organisationId}
      and form = ${medicalClaim.name} and record = ${id} and action = any (array['approve', 'reject'])
      and created_by = ${session.userId} limit 1`.execute(db);
  if (rows.length > 0) refuse('medical.same-decider');
}

/** Read again once nobody else can take from the same limit. */
async function readHeld(work: Work, record: Claim): Promise<ReadClaim> {
  const bills = await billsOf(work, record.id);
  const first = await readClaim(work, record, bills);
  if (first) await holdPot(work, first.pot);
  const read = first && (await readClaim(work, record, bills));
  if (!read) refuse('medical.claim', { no: 'The scheme has no terms for this patient on that day. Ask HR.' });
  return read;
}

export async function approve(work: Work, record: Claim) {
  if (isOwn(work, record.employee)) refuse('medical.own');
  await refuseSameDecider(work, record);
  const read = await readHeld(work, record);
  const { pot, on, sums, taxFree } = read;
  const claimed = claimedOf(await billsOf(work, record.id));
  if (sums.payable === 0)
    refuse('medical.nothing-payable', { why: read.steps.at(-1) ?? 'nothing of a bill is allowed.' });
  await creditPot(work, read);
  const cause = { form: medicalClaim.name, id: record.id };
  await reserve(work, pot.ledger, { ...pot, quantity: sums.payable, day: on, cause });
  const month = record.paidThrough === 'salary' ? (await nextPaidMonth(work))(record.employee) : null;
  const how = month ? `paid with the salary of ${formatMonth(month)}` : 'paid by bank';
  await settleAhead(work, record);
  await tellPerson(work, record, 'approve', `${inRupees(sums.payable)} approved, ${how}`);
  return {
    ...{ payable: sums.payable, incurredOn: on, month, taxFree, claimed },
    ...(sums.payable < claimed && { state: 'part' }),
  };
}

async function settleAhead(work: Work, { preAuthorisation: id }: Claim): Promise<void> {
  if (id === null) return;
  const ahead = await records(work, preAuthorisation).one(id);
  if (ahead?.state === 'granted')
    await records(work, preAuthorisation).asServer.set(id, {}, { state: 'settled', as: 'settle' });
}

export const reject = asking(
  { answer: longText({ label: 'Why', required: true, max: 500 }) },
  async (work: Work, record: Claim, { answer }) => {
    if (isOwn(work, record.employee)) refuse('medical.own');
    await refuseSameDecider(work, record);
    await tellPerson(work, record, 'reject', 'rejected');
    return { answer, payable: null };
  },
);

/** What was reserved is free again; a run that is no longer open keeps what it has. */
export async function cancel(work: Work, record: Claim) {
  await refuseInRun(work, record);
  await giveBack(work, [record.id]);
  return { month: null, payable: null };
}

async function refuseInRun(work: Work, { employee, month }: Claim): Promise<void> {
  if (month !== null && (await closedFor(work))(employee, month))
    refuse('medical.in-run', { month: formatMonth(month) });
}

export const spendClaim = async (work: Work, id: number): Promise<void> => {
  const cause = { form: medicalClaim.name, id };
  for (const pots of [medicalFamily, medicalPerson]) await spendReserved(work, pots, cause);
};

const paying = {
  paidOn: date({ label: 'Paid on', required: true, default: 'today', notAfter: 'today' }),
  reference: text({ label: 'Reference of the payment', required: true, max: 60 }),
};

/** Outside payroll. */
export const pay = asking(paying, async (work: Work, record: Claim, { paidOn, reference }) => {
  if (isOwn(work, record.employee)) refuse('medical.own-payment');
  await refuseInRun(work, record);
  await spendClaim(work, record.id);
  await tellPerson(work, record, 'pay', `paid by bank on ${formatDate(paidOn)}`);
  return { paidThrough: 'bank' as const, month: null, paidOn, paymentReference: reference };
});
