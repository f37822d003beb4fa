/** What the screens of swaps read and do. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { IsoDate } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import type { askSwapCall, ownSwapsCall, swapChoicesCall, swapDaysCall } from './swap.call.ts';

const key = ['records', 'shift-swap'] as const;

export const ownSwapsQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => ask<typeof ownSwapsCall>('GET', '/api/attendance/swaps', { signal }),
});

export const choicesQuery = (day: IsoDate) =>
  queryOptions({
    queryKey: [...key, 'choices', day],
    queryFn: ({ signal }) =>
      ask<typeof swapChoicesCall>('GET', '/api/attendance/swaps/choices', { query: { day }, signal }),
  });

export const daysQuery = (day: IsoDate, colleague: number) =>
  queryOptions({
    queryKey: [...key, 'days', day, colleague],
    queryFn: ({ signal }) =>
      ask<typeof swapDaysCall>('GET', '/api/attendance/swaps/days', { query: { day, colleague }, signal }),
  });

export type Wish = {
  readonly colleague: number;
  readonly kind: 'exchange' | 'give' | 'take';
  readonly day: IsoDate | null;
  readonly theirDay: IsoDate | null;
};

export function useAskSwap(onDone: () => void) {
  return useMutation({
    mutationFn: (wish: Wish & { note: string }) =>
      ask<typeof askSwapCall>('POST', '/api/attendance/swaps', { body: wish }),
    onSuccess: onDone,
  });
}
