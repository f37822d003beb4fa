/** What the pages of policies read. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { ownPoliciesCall, policySheetCall } from './policy.call.ts';

const key = recordsKey('policy-reading');

export const ownPoliciesQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => ask<typeof ownPoliciesCall>('GET', '/api/policies/own', { signal }),
});

export const policySheetQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof policySheetCall>('GET', '/api/policies/own/:id', { params: { id }, signal }),
  });
