/** How the board is read. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { Board } from './board.view.ts';

export const boardKey = (requisition: string) => [...recordsKey('applicant'), 'board', requisition] as const;

export const boardQuery = (requisition: string) =>
  queryOptions({
    queryKey: boardKey(requisition),
    queryFn: ({ signal }) => api.get<Board>('/recruitment/board', { signal, query: { requisition } }),
    // Moves stand on it before they are answered, and the answers are put in their place.
    meta: { afterChange: 'later' },
  });
