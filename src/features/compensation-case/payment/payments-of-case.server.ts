/** The half months of a case that is admitted: they appear as they fall due, and follow what is owed. */
import { nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { monthOf } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { type Case, liabilityNow } from '../case/figured.server.ts';
import { halfMonthsOf } from '../case/liability.ts';
import { compensationPayment } from './compensation-payment.form.ts';

/** Half months of a case; none while nothing of them is due. */
export async function followPayments(work: Work, record: Case): Promise<void> {
  if (record.outcome !== 'temporary') return;
  const payments = records(work, compensationPayment);
  const before = await payments.find({ case: record.id });
  const isOpen = record.state === 'admitted';
  const wanted = isOpen
    ? halfMonthsOf(await liabilityNow(work, record)).filter(
        ({ dueOn, days }) => days === 15 || record.returnedOn !== null || dueOn <= work.today,
      )
    : [];
  const monthFor = await nextPaidMonth(work);
  for (const half of wanted) {
    const known = before.find(({ from, state }) => from === half.from && state !== 'cancelled');
    if (known?.state === 'paid') continue;
    const next = monthFor(record.employee);
    const month = record.component === null ? null : laterMonth(next, monthOf(half.dueOn));
    const values = { ...half, case: record.id, employee: record.employee, month };
    if (known) await payments.asServer.set(known.id, values);
    else await payments.asServer.make(values, { state: 'due' });
  }
  for (const { id, from, state } of before)
    if (isOpen && state === 'due' && !wanted.some((half) => half.from === from))
      await payments.asServer.set(id, {}, { as: 'cancel', state: 'cancelled' });
}

const laterMonth = <M extends string>(one: M, other: M): M => (one > other ? one : other);
