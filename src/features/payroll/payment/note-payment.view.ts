/** Noting payments of a run; everything about runs is read again afterwards. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { PersonPayment } from '../workbench/run.view.ts';

type What = { state: 'paid'; how: string; paidOn?: string; utr?: string } | { state: 'failed'; note: string };

export function useNotePayments(run: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ people, what }: { people: readonly PersonPayment[]; what: What }) =>
      api.post(`/pay-runs/${run}/payments`, {
        payments: people.map(({ employee, net }) => ({ employee, amount: net, ...what })),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordsKey('pay-run') }),
  });
}
