import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { changes } from './query/changes.ts';

type Tone = 'plain' | 'good' | 'attention' | 'wrong' | 'note';

/** A figure as it is sent: paise for money. */
export type HomeFigure = {
  readonly kind: 'money' | 'number' | 'text' | 'date';
  readonly value: number | string;
  readonly note?: string;
  readonly tag?: { readonly text: string; readonly tone: Tone };
};

export type HomeMonthShape = {
  readonly month: string;
  readonly days: readonly {
    readonly date: string;
    readonly tone: 'off' | 'holiday' | 'leave' | 'event' | 'today';
    readonly title: string;
  }[];
};

/** One of the things that are about to happen. */
export type Upcoming = {
  readonly title: string;
  readonly note: string;
  readonly date: string;
  readonly kind: 'holiday' | 'event' | 'birthday' | 'anniversary' | 'opening';
  readonly path?: string;
};

/** Paths are below /Home and may carry parameters: 'human-resources/employee?state=active'. */
export type HomeCard = {
  readonly key: string;
  readonly title: string;
  readonly link?: { readonly label: string; readonly path: string };
  readonly figure?: HomeFigure;
  readonly lines?: readonly {
    readonly label: string;
    readonly kind: HomeFigure['kind'];
    readonly value: number | string;
    readonly path?: string;
    readonly strong?: boolean;
  }[];
  readonly bars?: readonly {
    readonly label: string;
    readonly value: number;
    readonly of: number;
    readonly text: string;
    readonly path?: string;
  }[];
  readonly items?: readonly {
    readonly title: string;
    readonly note?: string;
    readonly path?: string;
    readonly initials?: boolean;
    readonly date?: string;
    readonly tag?: { readonly text: string; readonly tone: Tone };
    /** Opens the opening of this id, to read it and to recommend somebody for it. */
    readonly opening?: number;
    readonly unread?: boolean;
  }[];
  /** The steps of a work from left to right. */
  readonly path?: readonly {
    readonly label: string;
    readonly stands: 'done' | 'now' | 'blocked' | 'todo';
    readonly note?: string;
    readonly path?: string;
  }[];
  /** One figure over months, the last of them now. */
  readonly trend?: readonly {
    readonly label: string;
    readonly value: number;
    readonly text: string;
    readonly path?: string;
  }[];
  readonly month?: HomeMonthShape;
  readonly note?: string;
  /** What belongs here, when nothing does yet. */
  readonly empty?: string;
  /** Drawn over two thirds of a wide page. */
  readonly wide: boolean;
};

/** How a person has arranged home: keys of cards. */
export type HomeArranged = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly wide: readonly string[];
};

export type Home = {
  readonly greeting: { readonly name: string; readonly line?: string };
  readonly actions?: readonly { readonly label: string; readonly path: string; readonly primary?: boolean }[];
  readonly upcoming: readonly Upcoming[];
  readonly cards: readonly HomeCard[];
  /** How many of them are shown at once; the others stand behind them. */
  readonly first: number;
  readonly hidden: readonly { readonly key: string; readonly title: string }[];
};

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get<Home>('/home', { signal }),
  staleTime: 60_000,
});

/** Keeps how home is arranged, on every device; nothing arranged is as it comes. */
export async function keepHome(kept: HomeArranged): Promise<void> {
  await api.put('/desk/home', { kept });
  await changes.shown();
}

/** Holidays and events of one month. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['home', 'month', month],
    queryFn: ({ signal }) => api.get<HomeMonthShape>(`/home/months/${month}`, { signal }),
    staleTime: 5 * 60_000,
  });
