/** What a card of home is made of. The browser draws exactly this; paths are below /Home. */
import type { LoginType } from '#kernel/rights.ts';
import { saying } from '#kernel/wire/said.ts';
import type { Work } from '../work.ts';

export type Tone = 'plain' | 'good' | 'attention' | 'wrong' | 'note';
type Kind = 'money' | 'number' | 'text' | 'date';
export type CardTag = { readonly text: string; readonly tone: Tone };
type CardLine = {
  readonly label: string;
  readonly kind: Kind;
  readonly value: number | string;
  readonly path?: string;
  readonly strong?: boolean;
};
type CardItem = {
  readonly title: string;
  readonly note?: string;
  readonly path?: string;
  readonly initials?: boolean;
  readonly date?: string;
  readonly tag?: CardTag;
  /** Opens the opening to read it, and to recommend somebody for it. */
  readonly opening?: number;
  readonly unread?: boolean;
};

/** One of the things that are about to happen, for the carousel. */
export type Upcoming = {
  readonly title: string;
  readonly note: string;
  readonly date: string;
  readonly kind: 'holiday' | 'event' | 'birthday' | 'anniversary' | 'opening';
  readonly path?: string;
};

export type MonthDay = {
  readonly date: string;
  readonly tone: 'off' | 'holiday' | 'leave' | 'event' | 'today';
  readonly title: string;
};

export type HomeCard = {
  readonly key: string;
  readonly title: string;
  readonly link?: { readonly label: string; readonly path: string };
  readonly figure?: {
    readonly kind: Kind;
    readonly value: number | string;
    readonly note?: string;
    readonly tag?: CardTag;
  };
  readonly lines?: readonly CardLine[];
  readonly bars?: readonly {
    readonly label: string;
    readonly value: number;
    readonly of: number;
    readonly text: string;
    readonly path?: string;
  }[];
  readonly items?: readonly CardItem[];
  /** The steps of a work from left to right, each with where it stands. */
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
  readonly month?: {
    readonly month: string;
    readonly days: readonly MonthDay[];
  };
  readonly note?: string;
  readonly empty?: string;
  /** Comes before all others today, unless the person has arranged them. */
  readonly leads?: boolean;
};

/** The schema of cards: whatever is written on them is said in the reader's language. */
export const saidCard = saying(
  { type: 'object', additionalProperties: true } as const,
  ...['title', 'label', 'note', 'text', 'empty', 'figure.value', 'lines.value'],
);

/** A card, or null when it is not for this person: no right, or nothing that it could ever say. */
type CardMaker = (work: Work) => Promise<HomeCard | null>;

/**
 * A card as a feature declares it, in a *.card.ts. Home shows the first of those that are for a person, in
 * the order of their weight, until the person arranges them: below 60 the work of a role, from there what
 * everybody has.
 */
export type HomeCardDeclaration = {
  readonly what: 'homeCard';
  readonly key: string;
  /** What it is called where cards are arranged. */
  readonly title: string;
  /** Its weight: lower comes first. No two are the same. */
  readonly order: number;
  /** The login types whose home begins with it. */
  readonly first?: readonly LoginType[];
  /** Shown over two thirds of the page, unless the person has said otherwise. */
  readonly wide?: true;
  readonly make: CardMaker;
};

export const homeCard = (
  key: string,
  declaration: Omit<HomeCardDeclaration, 'what' | 'key'>,
): HomeCardDeclaration => ({ ...declaration, what: 'homeCard', key });

/** The list of employees behind a number: every figure opens its records. */
export const employeesPath = (...filter: readonly Readonly<Record<string, unknown>>[]): string =>
  `human-resources/employee?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** '30 October', of a date whose year goes without saying. */
export const dayWords = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-IN', { day: 'numeric', month: 'long' });
