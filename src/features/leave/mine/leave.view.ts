/** What the screens of leave read, and how days are written. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import type { leaveMonthCall, leaveSheetCall, leaveStoryCall } from './leave.call.ts';

const key = ['records', 'leave-application'] as const;

export const sheetQuery = (employee: number | undefined, on: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'sheet', employee ?? 0, on ?? ''],
    queryFn: ({ signal }) =>
      ask<typeof leaveSheetCall>('GET', '/api/leave/sheet', { query: { employee, on }, signal }),
  });

export const storyQuery = (employee: number | undefined, type: number) =>
  queryOptions({
    queryKey: [...key, 'story', employee ?? 0, type],
    queryFn: ({ signal }) =>
      ask<typeof leaveStoryCall>('GET', '/api/leave/story', { query: { employee, type }, signal }),
  });

export const monthQuery = (employee: number | undefined, month: string) =>
  queryOptions({
    queryKey: [...key, 'month', employee ?? 0, month],
    queryFn: ({ signal }) =>
      ask<typeof leaveMonthCall>('GET', '/api/leave/months/:month', {
        params: { month },
        query: { employee },
        signal,
      }),
  });

/** Hundredths as people read them: '12.5 days'. */
export const dayWords = (hundredths: number): string =>
  Math.abs(hundredths) === 100 ? `${figure(hundredths)} day` : `${figure(hundredths)} days`;

export const figure = (hundredths: number): string => String(hundredths / 100).replace('-', '−');

export const stateWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  cancelling: 'Cancellation waits',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};
