/** One bill read: less of it is allowed, with the reason that the person reads. */
import { money, number, text } from '#kernel/field.ts';
import { zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { medicalBill } from '../bill/medical-bill.form.ts';
import { refuse } from '../medical.refusal.ts';
import type { Claim } from './claim-reading.server.ts';
import { inRupees } from './claim-worth.ts';

const asked = {
  bill: number({ label: 'Bill', required: true, min: 1 }),
  amount: money({ label: 'Allowed', required: true, min: zero }),
  reason: text({ label: 'Why less', max: 300 }),
};

export const allow = asking(asked, async (work: Work, record: Claim, { bill: id, amount, reason }) => {
  if (isOwn(work, record.employee)) refuse('medical.own');
  const bill = await records(work, medicalBill).locked(id);
  if (bill?.claim !== record.id) invalid({ 'input.bill': 'Choose a bill of this claim.' });
  if (amount > bill.amount)
    invalid({ 'input.amount': `The bill is of ${inRupees(bill.amount)}: allow that or less.` });
  const less = reason?.trim() ? reason.trim() : null;
  if (amount < bill.amount && less === null)
    invalid({ 'input.reason': 'Say why it is less: the person reads it.' });
  const given = amount < bill.amount ? { allowed: amount, less } : { allowed: null, less: null };
  await records(work, medicalBill).asServer.set(id, given, { as: 'allow' });
});
