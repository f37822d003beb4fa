/** How far the mails of a run's payslips have gone. */
import { call } from '#kernel/wire/call.ts';
import { flag, idParams, listOf, objectOf, text, whole } from '#kernel/wire/schema.ts';

export const payslipMailsCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/payslip-mails',
  params: idParams,
  response: objectOf({
    total: whole,
    /** The mail server took them. */
    sent: whole,
    waiting: whole,
    failed: whole,
    /** No mail server is set: they stay in the outbox. */
    kept: whole,
    unsent: listOf(objectOf({ to: text, why: text, over: flag })),
  }),
});
