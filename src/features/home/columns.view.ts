import type { HomeCard } from '#web/api/home.ts';

/** About how tall a card is drawn, in pixels: enough to fill columns evenly. */
function heightOf({ figure, lines = [], bars = [], items = [], month, note, empty }: HomeCard): number {
  const entries = items.reduce((sum, item) => sum + 37 + 20 * Math.ceil((item.note?.length ?? 0) / 40), 0);
  return (
    62 +
    (figure ? 58 : 0) +
    lines.length * 37 +
    bars.length * 46 +
    entries +
    (month ? 230 : 0) +
    (note ? 34 : 0) +
    (empty ? 40 : 0) +
    16
  );
}

/** Three columns: each card, in the order of its weight, goes where there is most room. */
export function columnsOf(cards: readonly HomeCard[]): HomeCard[][] {
  const columns = [0, 1, 2].map((): { height: number; cards: HomeCard[] } => ({ height: 0, cards: [] }));
  for (const card of cards) {
    const room = columns.reduce((best, column) => (column.height < best.height ? column : best));
    room.cards.push(card);
    room.height += heightOf(card);
  }
  return columns.map((column) => column.cards);
}
