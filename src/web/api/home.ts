import { queryOptions } from '@tanstack/react-query';
import type { homeCall, homeCardCall, homeMonthCall, keepHomeCall } from '#kernel/calls/home.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from './api.ts';
import { changes } from './query/changes.ts';

export type HomeMonthShape = AnswerOf<typeof homeMonthCall>;

/** How a person has arranged home: keys of cards. */
export type HomeArranged = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly wide: readonly string[];
};

export type Home = AnswerOf<typeof homeCall>;

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => ask<typeof homeCall>('GET', '/api/home', { signal }),
  staleTime: 60_000,
});

/** A card with what takes longer to find out than home may take to show. */
export const cardAgainQuery = (card: string) =>
  queryOptions({
    queryKey: ['home', 'card', card],
    queryFn: ({ signal }) =>
      ask<typeof homeCardCall>('GET', '/api/home/cards/:key', { params: { key: card }, signal }),
    staleTime: 60_000,
  });

/** Keeps how home is arranged, on every device; nothing arranged is as it comes. */
export async function keepHome(kept: HomeArranged): Promise<void> {
  await ask<typeof keepHomeCall>('PUT', '/api/desk/home', { body: { kept } });
  await changes.shown();
}

/** Holidays and events of one month. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['home', 'month', month],
    queryFn: ({ signal }) =>
      ask<typeof homeMonthCall>('GET', '/api/home/months/:month', { params: { month }, signal }),
    staleTime: 5 * 60_000,
  });
