/** What the screens of competencies read and send, and the words of their levels. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { percent } from '#web/ui/format.ts';
import { tellError } from '#web/ui/surface/notices.tsx';
import type {
  assessCall,
  insideCall,
  nineBoxCall,
  ownMapCall,
  rateSelfCall,
  TeamCell,
  teamMapCall,
} from './competency.call.ts';

const key = recordsKey('competency-assessment');

export const ownMapQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => ask<typeof ownMapCall>('GET', '/api/competencies/own', { signal }),
});

export const teamMapQuery = (role: number | undefined) =>
  queryOptions({
    queryKey: [...key, 'team', role ?? 0],
    queryFn: ({ signal }) =>
      ask<typeof teamMapCall>('GET', '/api/competencies/team', { query: { role }, signal }),
  });

export const nineBoxQuery = queryOptions({
  queryKey: [...key, 'nine-box'],
  queryFn: ({ signal }) => ask<typeof nineBoxCall>('GET', '/api/competencies/nine-box', { signal }),
});

export const insideQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'inside', id],
    queryFn: ({ signal }) =>
      ask<typeof insideCall>('GET', '/api/openings/:id/inside', { params: { id }, signal }),
  });

/** In whole percent, rounded down: 100% says that nothing is missing. */
export const fitText = (fit: number): string => percent(Math.floor(fit / 100) * 100);

/** The levels as the screen shows them. */
type Seen = Pick<TeamCell, 'agreed' | 'managerLevel'>;
type Said = { readonly level: number; readonly note: string | null };

export const useRateSelf = (competency: number) =>
  useMutation({
    mutationFn: (body: Said) =>
      ask<typeof rateSelfCall>('POST', '/api/competencies/own/:id/level', {
        params: { id: competency },
        body,
      }),
    onError: tellError,
  });

export const useAssess = (employee: number, competency: number) =>
  useMutation({
    mutationFn: (said: Said & { readonly agree: boolean; readonly seen: Seen }) =>
      ask<typeof assessCall>('POST', '/api/competencies/team/:id/level', {
        params: { id: employee },
        body: { ...said, competency },
      }),
    onError: tellError,
  });
