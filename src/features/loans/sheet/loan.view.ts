/** What the screens of loans read, and the words of their states. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { Tone } from '#web/ui/state/tag.tsx';
import type { affordCall, loanSheetCall, ownLoansCall } from './loan.call.ts';

const key = recordsKey('loan');

export const ownLoansQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => ask<typeof ownLoansCall>('GET', '/api/loans/own', { signal }),
});

export const loanSheetQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof loanSheetCall>('GET', '/api/loans/:id/sheet', { params: { id }, signal }),
  });

export type Wish = { readonly type: number; readonly amount: number; readonly instalments: number };

export const affordQuery = (wish: Wish) =>
  queryOptions({
    queryKey: [...key, 'afford', wish],
    queryFn: ({ signal }) => ask<typeof affordCall>('POST', '/api/loans/afford', { body: wish, signal }),
    retry: false,
  });

export const stateWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  sanctioned: 'Sanctioned',
  running: 'Running',
  closed: 'Closed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const tones: Readonly<Record<string, Tone>> = {
  waiting: 'attention',
  approved: 'good',
  sanctioned: 'good',
  running: 'note',
  declined: 'wrong',
};

export const guaranteeWords: Readonly<Record<string, string>> = {
  asked: 'Asked',
  agreed: 'Agreed',
  refused: 'Declined',
};
