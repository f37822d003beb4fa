import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

type Tone = 'plain' | 'good' | 'attention' | 'wrong' | 'note';

/** A figure as it is sent: paise for money. */
export type HomeFigure = {
  readonly kind: 'money' | 'number' | 'text' | 'date';
  readonly value: number | string;
  readonly note?: string;
  readonly tag?: { readonly text: string; readonly tone: Tone };
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
  }[];
  readonly month?: {
    readonly month: string;
    readonly days: readonly {
      readonly date: string;
      readonly tone: 'off' | 'leave' | 'today';
      readonly title: string;
    }[];
  };
  readonly note?: string;
  /** What belongs here, when nothing does yet. */
  readonly empty?: string;
};

export type Home = {
  readonly greeting: { readonly name: string; readonly line?: string };
  readonly actions?: readonly { readonly label: string; readonly path: string; readonly primary?: boolean }[];
  readonly waiting?: { readonly count: number; readonly path: string };
  readonly cards: readonly HomeCard[];
};

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get<Home>('/home', { signal }),
  staleTime: 60_000,
});
