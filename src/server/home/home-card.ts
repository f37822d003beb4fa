/** What a card of home is made of. The browser draws exactly this; paths are below /Home. */
import type { LoginType } from '#kernel/rights.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import type { Work } from '../work.ts';

/** A card, or null when it is not for this person: no right, or nothing that it could ever say. */
type CardMaker = (work: Work) => Promise<MadeCard | null>;

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
  /** Of one's own, and shown to somebody who has left as well. */
  readonly keptByLeavers?: true;
  readonly make: CardMaker;
  /** Made once more with what takes longer to find out, where the card says `again`. */
  readonly again?: CardMaker;
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
