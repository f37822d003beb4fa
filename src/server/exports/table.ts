/**
 * A table on its way out of Muster: typed columns and a stream of rows, drawn as CSV, XLSX or PDF by
 * others.
 */
import type { FieldKind } from '#kernel/field.ts';

/** How a cell is to be understood. Money is whole paise, a percent is in hundredths of a percent. */
type CellKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'month' | 'moment';

export type TableColumn = {
  readonly label: string;
  readonly kind: CellKind;
  readonly decimals?: number;
};

export type Cell = string | number | null;
/** Rows come in pages, so that a hundred thousand of them are never in memory at once. */
export type TablePages = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;

/** The cell of a field's kind; what has no number or date of its own is text. */
export function cellKindOf(kind: FieldKind): CellKind {
  switch (kind) {
    case 'number':
    case 'money':
    case 'percent':
    case 'date':
    case 'month':
    case 'moment':
      return kind;
    default:
      return 'text';
  }
}

/** Whole hundredths as a plain decimal without a rounding step: 123456 is '1234.56'. */
export function hundredthsText(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Hundredths without a needless fraction: 1200 is '12', 1250 is '12.5'. */
export function shortHundredthsText(value: number): string {
  return hundredthsText(value).replace(/\.?0+$/, '');
}

/** What a programme reads: ISO dates, plain decimals without separators. */
export function plainText(cell: Cell | undefined, kind: CellKind): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (kind === 'money') return hundredthsText(cell);
  return kind === 'percent' ? shortHundredthsText(cell) : String(cell);
}
