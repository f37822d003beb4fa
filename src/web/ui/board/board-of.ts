/** What a board is made of: its columns and cards, and what may be done with them. */
import type { ReactNode } from 'react';
import type { MenuEntry } from '../surface/menu.tsx';
import type { BoardCard, BoardColumn, CardsByColumn } from './columns.ts';

export type BoardOf<C extends BoardCard> = {
  readonly columns: readonly (BoardColumn & { readonly note?: ReactNode })[];
  readonly cards: CardsByColumn<C>;
  /** One of the cards, in the middle of a sentence: 'applicant'. */
  readonly one: string;
  readonly nameOf: (card: C) => string;
  /** Where the name leads. */
  readonly pathOf: (card: C) => string;
  /** A face before the name. */
  readonly hasFaces?: boolean;
  /** A card that waits, or is not worked on: shown paler. */
  readonly isResting?: (card: C) => boolean;
  /** Below the name. */
  readonly drawn: (card: C) => ReactNode;
  readonly mayMove: (card: C) => boolean;
  /** Whether this card can be put there; absent: wherever a column takes cards. */
  readonly fits?: (card: C, column: number) => boolean;
  readonly onMove: (cards: readonly C[], column: number) => void;
  /** What else is done with a card, below the columns that it can be moved to. */
  readonly menuOf?: (card: C) => readonly MenuEntry[];
  /** Several chosen at once. */
  readonly choice?: { readonly picked: ReadonlySet<number>; readonly toggle: (id: number) => void };
};

/** The columns that a card can be put in from where it stands. */
export const placesFor = <C extends BoardCard>(of: BoardOf<C>, card: C, from: number | undefined) =>
  of.columns.filter(
    ({ id, takes }) => takes && id !== from && of.mayMove(card) && (of.fits?.(card, id) ?? true),
  );
