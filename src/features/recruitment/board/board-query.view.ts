/** How the board is read. */

import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { boardCall } from './board.call.ts';

export const boardKey = (requisition: string) => [...recordsKey('applicant'), 'board', requisition] as const;

export const boardQuery = (requisition: string) =>
  queryOptions({
    queryKey: boardKey(requisition),
    queryFn: ({ signal }) =>
      ask<typeof boardCall>('GET', '/api/recruitment/board', {
        signal,
        query: { requisition: requisition === '' ? undefined : Number(requisition) },
      }),
    // Moves stand on it before they are answered, and the answers are put in their place.
    meta: { afterChange: 'later' },
  });
