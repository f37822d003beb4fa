/** The payments of a run on its bench: who is paid, who is not and why, and noting what was paid. */
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import { refuseUnknownRun } from '../run/run-row.server.ts';
import { drawn, notePaymentsCall, paymentsCall } from './payment.call.ts';
import { recordPayments } from './payment.server.ts';
import { paymentsOfRun } from './slip-payment.server.ts';

export const notePayments = route({
  ...notePaymentsCall,
  summary: 'What was paid and what failed, by payslip',
  tag: 'payroll',
  form: 'pay-run',
  action: 'mark-paid',
  tells: told('others', 'pay'),
  bodyBytes: 8_000_000,
  handle(work, request) {
    const { id } = request.params;
    return recordPayments(work, id, request.body.payments);
  },
});

export const payments = route({
  ...paymentsCall,
  summary: 'Who of a locked run is paid, who is not, and why',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const { id } = request.params;
    const { state } = request.query;
    await refuseUnknownRun(work, id);
    return paymentsOfRun(work, id, { state, most: drawn });
  },
});
