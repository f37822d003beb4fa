import type { HomeCard } from '#kernel/wire/home-card.ts';

type Item = NonNullable<HomeCard['items']>[number];

/** Signs that fit a line of a card, beside a date or a button. */
const lineWide = 40;
const lineBeside = 34;
const lineBesideButton = 22;
const lines = (text: string | undefined, wide: number): number => (text ? Math.ceil(text.length / wide) : 0);

function itemHeight({ title, note, opening, date }: Item): number {
  const wide = opening ? lineBesideButton : date ? lineBeside : lineWide;
  return Math.max(17 + 20 * (lines(title, wide) + lines(note, wide)), opening || date ? 57 : 0);
}

/** About how tall a card is drawn, in pixels: enough to fill columns evenly. */
function heightOf(card: HomeCard): number {
  const { figure, lines: rows = [], bars = [], items = [], path, trend, month, note, empty } = card;
  return (
    62 +
    (figure ? (figure.tag ? 82 : 58) : 0) +
    (path ? 110 : 0) +
    (trend ? 110 : 0) +
    rows.length * 37 +
    bars.length * 46 +
    items.reduce((sum, item) => sum + itemHeight(item), 0) +
    (month ? 264 : 0) +
    (note ? 14 + 20 * lines(note, lineWide) : 0) +
    (empty ? 10 + 20 * lines(empty, lineWide) : 0) +
    16
  );
}

/** A part of home: a wide card with the one beside it, or columns of cards. */
export type HomeBand =
  | { readonly wide: HomeCard; readonly beside: HomeCard | undefined }
  | { readonly columns: readonly (readonly HomeCard[])[] };

const inBand = 3;

/** Home from above: a wide card begins a band of its own, those between stand in columns. */
export function bandsOf(cards: readonly HomeCard[]): HomeBand[] {
  return bandsIn(withFullColumns(cards));
}

/** One or two cards above a wide one leave a hole: the next that are not wide come up beside them. */
function withFullColumns(cards: readonly HomeCard[]): readonly HomeCard[] {
  const at = cards.findIndex(({ wide }) => wide);
  if (at <= 0 || at >= inBand) return cards;
  const [wide = [], after] = [cards.slice(at, at + 2), cards.slice(at + 2)];
  const up = after.filter(({ wide }) => !wide).slice(0, inBand - at);
  return [...cards.slice(0, at), ...up, ...wide, ...after.filter((card) => !up.includes(card))];
}

function bandsIn(cards: readonly HomeCard[]): HomeBand[] {
  const at = cards.findIndex(({ wide }) => wide);
  if (at < 0) return cards.length > 0 ? [{ columns: columnsOf(cards) }] : [];
  const [wide, ...after] = cards.slice(at);
  const beside = after[0]?.wide === false ? after[0] : undefined;
  const before = at > 0 ? [{ columns: columnsOf(cards.slice(0, at)) }] : [];
  if (!wide) return before;
  return [...before, { wide, beside }, ...bandsIn(beside ? after.slice(1) : after)];
}

/** Three columns: each card, in the order of its weight, goes where there is most room. */
function columnsOf(cards: readonly HomeCard[]): HomeCard[][] {
  const columns = Array.from({ length: inBand }, (): { height: number; cards: HomeCard[] } => ({
    height: 0,
    cards: [],
  }));
  for (const card of cards) {
    const room = columns.reduce((best, column) => (column.height < best.height ? column : best));
    room.cards.push(card);
    room.height += heightOf(card);
  }
  return columns.map((column) => column.cards);
}
