/** What a movement changes, as the screens ask it. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { movementEffectCall } from './effect.call.ts';

export const effectQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('movement'), 'effect', id],
    queryFn: ({ signal }) =>
      ask<typeof movementEffectCall>('GET', '/api/movements/:id/effect', { params: { id }, signal }),
  });

/** Until it is carried out, what it would change is found by trying it. */
export const isAhead = (state: string | undefined): boolean =>
  ['draft', 'waiting', 'planned', 'changed'].includes(state ?? '');
