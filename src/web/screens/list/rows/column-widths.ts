/** How wide columns are: as their words need, between a least and the most that their kind may take. */
import type { RecordShape } from '#web/api/described.ts';
import { cellText } from './cell-text.ts';
import type { Column } from './columns.ts';

/** More rows would hardly change it, and measuring them would take longer than drawing them. */
const measured = 50;
const letter = 7.4;
const padding = 26;
const face = 36;
const leastTitle = 170;
const mostTitle = 380;

const asWide = (text: string): number => text.length * letter + padding;

/** A header needs room for its arrow too. */
const headWidth = ({ label, sortable }: Column): number => label.length * 6.6 + padding + (sortable ? 14 : 0);

export function fittedWidths(
  columns: readonly Column[],
  rows: readonly RecordShape[],
  hasFaces: boolean,
): readonly number[] {
  const some = rows.slice(0, measured);
  if (some.length === 0) return columns.map(({ width }) => width);
  return columns.map((column) => {
    const widest = Math.max(...some.map((row) => asWide(textOf(column, row))));
    if (column.kind === 'title')
      return Math.round(Math.min(mostTitle, Math.max(leastTitle, widest + (hasFaces ? face : 0))));
    const room = column.field?.to === 'employee' ? widest + face - 8 : widest;
    return Math.round(Math.max(headWidth(column), Math.min(Math.max(column.width, 200), room)));
  });
}

/** A tag has a rim, and an amount its grouping. */
function textOf(column: Column, row: RecordShape): string {
  const text = cellText(column, row);
  if (column.kind === 'title') return `${text} ${row.subtitle ?? ''}`;
  return column.kind === 'state' || column.field?.kind === 'choice' ? `${text}__` : text;
}
