/** The history of an asset, as its label reads it. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { assetHistoryCall } from './asset.call.ts';

export const assetHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('asset'), 'history', id],
    queryFn: ({ signal }) =>
      ask<typeof assetHistoryCall>('GET', '/api/assets/:id/history', { params: { id }, signal }),
  });
