/** Reviews as the pages read them. */
import { queryOptions } from '@tanstack/react-query';
import type { selfSheetCall } from '#kernel/calls/questionnaire.call.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { boardCall, deskCall, deskReviewCall, trailCall } from './desk/desk.call.ts';

export const deskQuery = queryOptions({
  queryKey: [...recordsKey('manager-review'), 'desk'],
  queryFn: ({ signal }) => ask<typeof deskCall>('GET', '/api/review-desk', { signal }),
});

export const deskReviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('manager-review'), 'desk', id],
    queryFn: ({ signal }) =>
      ask<typeof deskReviewCall>('GET', '/api/review-desk/:id', { params: { id }, signal }),
  });

export const selfSheetQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('self-review'), 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof selfSheetCall>('GET', '/api/self-reviews/:id/sheet', { params: { id }, signal }),
  });

export const boardQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('manager-review'), 'board', id],
    queryFn: ({ signal }) =>
      ask<typeof boardCall>('GET', '/api/review-cycles/:id/board', { params: { id }, signal }),
  });

export const trailQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('review-result'), 'trail', id],
    queryFn: ({ signal }) =>
      ask<typeof trailCall>('GET', '/api/review-results/:id/trail', { params: { id }, signal }),
  });
