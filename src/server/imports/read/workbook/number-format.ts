/**
 * What a cell of a workbook is by its number format: a workbook has days, times of day and percentages as
 * plain numbers, and only the format tells them apart (ECMA-376 part 1, 18.8.30 and 18.8.31).
 */

export type CellFormat = 'date' | 'month' | 'moment' | 'time' | 'duration' | 'percent';

const numbered = (format: CellFormat, ...ids: number[]) =>
  ids.map((id): [number, CellFormat] => [id, format]);

/** The formats that have a number and no code. Those from 27 to 58 are of East Asian desks. */
const builtIn: ReadonlyMap<number, CellFormat> = new Map([
  ...numbered('percent', 9, 10),
  ...numbered('date', 14, 15, 16, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58),
  ...numbered('month', 17),
  ...numbered('time', 18, 19, 20, 21, 32, 33, 34, 35, 45, 47),
  ...numbered('moment', 22),
  ...numbered('duration', 46),
]);

export const builtInFormat = (id: number): CellFormat | null => builtIn.get(id) ?? null;

/** In quotes, behind a stroke, as wide as another letter, or filling the cell: shown, and no part of it. */
const literal = /"[^"]*"|\\.|_.|\*./g;
const elapsed = /\[(?:h+|m+|s+)\]/i;

/** By the first section of the code, which is that of the numbers above nothing. */
export function formatOf(code: string): CellFormat | null {
  const [shown = ''] = code.replace(literal, '').split(';');
  if (/^(?:general|standard)$/i.test(shown.trim())) return null;
  if (elapsed.test(shown)) return 'duration';
  const bare = shown.replace(/\[[^\]]*\]/g, '').toLowerCase();
  if (bare.includes('%')) return 'percent';
  const letters = bare.replace(/am\/pm|a\/p/g, 'h');
  const hasClock = /[hs]/.test(letters);
  if (letters.includes('d')) return hasClock ? 'moment' : 'date';
  if (hasClock) return letters.includes('y') ? 'moment' : 'time';
  if (letters.includes('m')) return letters.includes('y') ? 'month' : /mmm/.test(letters) ? 'date' : null;
  return letters.includes('y') ? 'date' : null;
}
