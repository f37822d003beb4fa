import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import type { HomeCard } from './home.ts';
import { type MenuItem, named, type SentItem } from './menu.ts';

type AreaItem = MenuItem & { readonly help: string | null };
/** An area of the product with what of it is open, each with its help. */
export type AreaShape = {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  /** Whether there is anything in it, for whomever. */
  readonly built: boolean;
  readonly items: readonly AreaItem[];
  /** Where the area holds nothing for the person: their own of it, which stands elsewhere in the menu. */
  readonly yours: readonly AreaItem[];
  /** Cards of home that tell of its work. */
  readonly cards: readonly HomeCard[];
  /** Its reports, those marked as favourites first. */
  readonly reports: readonly AreaReport[];
};
type AreaReport = {
  readonly name: string;
  readonly path: string;
  readonly icon: string;
  readonly question: string;
  readonly favourite: boolean;
};
type SentAreaItem = SentItem & { help: string | null };
type Sent = Omit<AreaShape, 'items' | 'yours'> & Record<'items' | 'yours', SentAreaItem[]>;

const taken = (items: readonly SentAreaItem[]): AreaItem[] =>
  items.map((item) => ({ ...named(item), help: item.help }));

export const areaQuery = (key: string) =>
  queryOptions({
    queryKey: ['area', key],
    queryFn: async ({ signal }): Promise<AreaShape> => {
      const sent = await api.get<Sent>(`/areas/${encodeURIComponent(key)}`, { signal });
      return { ...sent, items: taken(sent.items), yours: taken(sent.yours) };
    },
    staleTime: 60_000,
  });
