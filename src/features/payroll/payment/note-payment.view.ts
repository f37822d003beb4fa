/** Noting payments of a run; everything about runs is read again afterwards. */
import { useMutation } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import type { notePaymentsCall, PersonPayment } from './payment.call.ts';
import type { PaymentWay } from './payment-way.form.ts';

type What =
  | { state: 'paid'; how: PaymentWay; paidOn?: string; utr?: string }
  | { state: 'failed'; note: string };

export function useNotePayments(run: number) {
  return useMutation({
    mutationFn: ({ people, what }: { people: readonly PersonPayment[]; what: What }) =>
      ask<typeof notePaymentsCall>('POST', '/api/pay-runs/:id/payments', {
        params: { id: run },
        body: { payments: people.map(({ employee, net }) => ({ employee, amount: net, ...what })) },
      }),
  });
}
