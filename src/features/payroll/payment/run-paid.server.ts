/** Marking a run as paid: the rest is paid on a day, and nothing may be open then but what is held back. */
import { choice, date, text, type ValuesOf } from '#kernel/field.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { lockRun } from '../run/run-row.server.ts';
import { payRest, type Unpaid, unpaidPeople } from './payment.server.ts';
import { paymentWays } from './payment-way.form.ts';

const { bank: _bank, ...otherWays } = paymentWays;

/** What marking asks for. */
export const paidInput = {
  paidOn: date({
    label: 'All others were paid on',
    help: 'Empty when each payslip’s payment is entered.',
  }),
  how: choice({ label: 'How', choices: otherWays, help: 'A transfer by hand when left empty.' }),
  utr: text({ label: 'Reference', max: 40, help: 'The bank’s, or the number of the cheque.' }),
};

const slipsAre = (count: number): string => (count === 1 ? 'One payslip is' : `${count} payslips are`);

/** What the bank has is not paid otherwise: only its answer says what became of it. */
function refuseUnpaid({ left, going }: Unpaid): void {
  if (going > 0) {
    refuse('payroll.on-its-way/run-paid', { slipsAre: slipsAre(going) });
  }
  if (left > 0) {
    refuse('payroll.unpaid/run-paid', { slipsAre: slipsAre(left) });
  }
}

export async function markPaid(work: Work, runId: number, input: ValuesOf<typeof paidInput>) {
  await lockRun(work, runId);
  const { paidOn, how, utr } = input;
  if (paidOn !== null) await payRest(work, runId, { paidOn, how: how ?? 'transfer', utr });
  refuseUnpaid(await unpaidPeople(work, runId));
}

/** A closed run owes nobody anything. */
export async function refuseOwing(work: Work, runId: number): Promise<void> {
  const { left, held } = await unpaidPeople(work, runId);
  if (left + held > 0) {
    refuse('payroll.unpaid/run-paid-refuse-owing', { slipsAre: slipsAre(left + held) });
  }
}
