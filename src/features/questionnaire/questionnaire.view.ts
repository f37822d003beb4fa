/** Sheets and results as the pages read them. */

import { queryOptions } from '@tanstack/react-query';
import type { answerSheetCall, roundResultCall, sheetResultCall } from '#kernel/calls/questionnaire.call.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';

export const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('answer-sheet'), 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof answerSheetCall>('GET', '/api/answer-sheets/:id', { params: { id }, signal }),
  });

export const roundResultQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('answer-sheet'), 'result', 'round', id],
    queryFn: ({ signal }) =>
      ask<typeof roundResultCall>('GET', '/api/questionnaire-rounds/:id/result', { params: { id }, signal }),
  });

/** Of the round that one's own sheet belongs to. */
export const sheetResultQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('answer-sheet'), 'result', 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof sheetResultCall>('GET', '/api/answer-sheets/:id/result', { params: { id }, signal }),
  });
