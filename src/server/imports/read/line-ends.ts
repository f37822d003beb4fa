/** Line ends in a cell whose field has one line: people press Alt and Enter for an address. */
import type { PlainField } from '#kernel/field.ts';
import type { TableCell } from './csv-read.ts';

const lineEnd = /[\r\n]/;
/** They have lines of their own, or take what a line end parts. */
const haveLines: ReadonlySet<PlainField['kind']> = new Set(['longText', 'choices', 'population']);
const commaBetween: ReadonlySet<PlainField['kind']> = new Set(['text', 'address']);

/** The lines of an address stand behind each other with a comma; a name or a code is one thing. */
export function inOneLine({ kind }: PlainField, text: string): string {
  if (haveLines.has(kind) || !lineEnd.test(text)) return text;
  const lines = text
    .split(lineEnd)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean);
  return lines.join(commaBetween.has(kind) ? ', ' : ' ');
}

/** Whether lines of a cell are joined by commas, which is told. */
export const isJoined = ({ kind }: PlainField, cell: TableCell | undefined): boolean =>
  commaBetween.has(kind) && typeof cell === 'string' && lineEnd.test(cell.trim());
