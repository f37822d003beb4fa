/** Dates and times as they are written in cells. Pure. */

/** Seconds of '9:04', '09:04:30', '9:04 pm'. */
export function secondsOfClock(text: string): number | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, hours = '', minutes = '', seconds = '0', half] = found;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return hour * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** A date, or what is meant as one: three parts with a mark between them. */
export const isDated = (cell: string | undefined): boolean =>
  /^(?:[A-Za-z]{3,9},? )?\d{1,4}[-/. ][A-Za-z\d]{1,9}[-/. ]\d{1,4}(?![\d.])/.test(cell?.trim() ?? '');

/** Under the heading of a date eight figures are one, too: '20261103'. */
export const mayBeDate = (cell: string | undefined): boolean =>
  isDated(cell) || /^(?:19|20)\d{6}(?:[T ].*)?$/.test(cell?.trim() ?? '');

/** The date of a cell and the time behind it, where it has one. */
export function parted(cell: string | undefined): { readonly date: string; readonly clock: string } {
  const text = cell?.trim() ?? '';
  const [, date = text, clock = ''] = /^(.*?)[T ]+(\d{1,2}:\d{2}.*)$/.exec(text) ?? [];
  return { date, clock };
}

type Row = { readonly line: number; readonly cells: readonly string[] };

/** A file whose columns stand apart by blanks alone, as some devices write it. */
export function inColumns(rows: readonly Row[]): readonly Row[] {
  const isApart = rows.length > 0 && rows.every(({ cells }) => cells.slice(1).every((cell) => cell === ''));
  if (!isApart) return rows;
  const parts = rows.map(({ line, cells }) => ({ line, cells: (cells[0] ?? '').trim().split(/\s+/) }));
  const widths = Map.groupBy(parts, ({ cells }) => cells.length);
  const most = Math.max(...widths.values().map((alike) => alike.length));
  return 2 * most > rows.length ? parts : rows;
}
