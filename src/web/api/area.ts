import { queryOptions } from '@tanstack/react-query';
import type { areaCall } from '#kernel/calls/menu.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from './api.ts';
import { type MenuItem, named } from './menu.ts';

type Sent = AnswerOf<typeof areaCall>;
type SentAreaItem = Sent['items'][number];
type AreaItem = MenuItem & Pick<SentAreaItem, 'help'>;
/** An area of the product with what of it is open, each with its help. */
export type AreaShape = Omit<Sent, 'items' | 'yours'> & {
  readonly items: readonly AreaItem[];
  readonly yours: readonly AreaItem[];
};

const taken = (items: readonly SentAreaItem[]): AreaItem[] =>
  items.map((item) => ({ ...named(item), help: item.help }));

export const areaQuery = (key: string) =>
  queryOptions({
    queryKey: ['area', key],
    queryFn: async ({ signal }): Promise<AreaShape> => {
      const sent = await ask<typeof areaCall>('GET', '/api/areas/:area', { params: { area: key }, signal });
      return { ...sent, items: taken(sent.items), yours: taken(sent.yours) };
    },
    staleTime: 60_000,
  });
