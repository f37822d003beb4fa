/** What the screens of claims read, and the words of their states. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { Tone } from '#web/ui/state/tag.tsx';
import type { claimSheetCall, ownClaimsCall } from './claim.call.ts';

const key = recordsKey('expense-claim');

export const ownClaimsQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => ask<typeof ownClaimsCall>('GET', '/api/claims/own', { signal }),
});

export const claimSheetQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'sheet', id],
    queryFn: ({ signal }) => ask<typeof claimSheetCall>('GET', '/api/claims/:id', { params: { id }, signal }),
  });

export const stateWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  paid: 'Paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const tones: Readonly<Record<string, Tone>> = {
  waiting: 'attention',
  approved: 'good',
  paid: 'good',
  declined: 'wrong',
};
