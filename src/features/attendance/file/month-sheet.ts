/**
 * A sheet with a row for each person and, side by side, an In and an Out of each day of a month. It is turned
 * into a row for each person and day, which is read as such rows are. Pure.
 */
import { headingDay } from '#kernel/calendar/heading-day.ts';
import { type DateOrder, dateOrders } from '#kernel/calendar/written-date.ts';
import { daysInMonth, type Month } from '#kernel/calendar.ts';
import { monthsNamed } from '#kernel/sheet/named-month.ts';
import { isNoPunch } from './heading-words.ts';

type Row = { readonly line: number; readonly cells: readonly string[] };
type Way = 'in' | 'out';
type DayCell = { readonly at: number; readonly day: number; readonly way: Way };

export type MonthSheet = {
  /** Null where neither the headings nor a title nor the file's name tell it. */
  readonly month: Month | null;
  /** What stands above the days, and the name of the file. */
  readonly titles: readonly string[];
  /** With a first row of headings: what stands before the days, the date, and the times. */
  readonly rows: readonly Row[];
};

/** Fewer days are a row for each day, with several times: In 1, Out 1, In 2. */
const leastDays = 20;
/** Titles stand above the headings. */
const mostTitles = 10;

const wayWord = /(?:^|[^a-z])(in|out|i|o)(?:[ -]?time)?(?:[^a-z]|$)/i;
function wayIn(text: string): Way | undefined {
  const [, word = ''] = wayWord.exec(text) ?? [];
  return word === '' ? undefined : /^i/i.test(word) ? 'in' : 'out';
}

const dayIn = (text: string, order: DateOrder): number | undefined =>
  headingDay(text.replace(wayWord, ' ').trim(), order);

/** What stands above, as far as it reaches to the right: a heading over two columns stands in the first. */
function filled(cells: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, at) => {
    last = (cells[at] ?? '').trim() || last;
    return last;
  });
}

function daysOf(lower: readonly string[], above: readonly string[] | undefined, order: DateOrder): DayCell[] {
  const over = above && filled(above, lower.length);
  return lower.flatMap((cell, at): DayCell[] => {
    const way = isNoPunch(cell) || isNoPunch(over?.[at] ?? '') ? undefined : wayIn(cell);
    const day = dayIn(cell, order) ?? (over ? dayIn(over[at] ?? '', order) : undefined);
    return way !== undefined && day !== undefined ? [{ at, day, way }] : [];
  });
}

const isMonthLong = (days: readonly DayCell[]): boolean =>
  (['in', 'out'] as const).every(
    (way) => new Set(days.filter((one) => one.way === way).map(({ day }) => day)).size >= leastDays,
  );

/** A mark, as of an absence or a day off, is no time. */
const timeIn = (cell: string | undefined): string => (cell && /\d/.test(cell) ? cell.trim() : '');

type Found = { readonly head: number; readonly days: readonly DayCell[]; readonly above: Row | undefined };

function foundIn(rows: readonly Row[]): Found | undefined {
  for (let head = 0; head < Math.min(rows.length, mostTitles); head += 1) {
    const [above, lower] = [rows[head - 1], rows[head]];
    if (!lower) continue;
    const days = dateOrders.map((order) => daysOf(lower.cells, above?.cells, order)).find(isMonthLong);
    if (days) return { head, days, above };
  }
  return undefined;
}

/** Undefined where the sheet is none of this kind. `asked` goes before what the sheet says. */
export function monthSheet(
  rows: readonly Row[],
  { name, asked }: { readonly name: string; readonly asked?: Month | undefined },
): MonthSheet | undefined {
  const found = foundIn(rows);
  if (!found) return undefined;
  const { head, days, above } = found;
  const texts = [...rows.slice(0, head + 1).flatMap(({ cells }) => cells), name];
  const of = asked ?? monthsNamed(texts)[0] ?? null;
  const first = Math.min(...days.map(({ at }) => at));
  const heads = Array.from(
    { length: first },
    (_, at) => (rows[head]?.cells[at]?.trim() || above?.cells[at]?.trim()) ?? '',
  );
  const byDay = [...Map.groupBy(days, ({ day }) => day)].filter(
    ([day]) => of === null || day <= daysInMonth(of),
  );
  const most = Math.max(...byDay.map(([, cells]) => cells.length));
  const widest = byDay.find(([, cells]) => cells.length === most)?.[1] ?? [];
  const title = { line: rows[head]?.line ?? 1, cells: [...heads, 'Date', ...widest.map(titleOf)] };
  const told = rows.slice(head + 1).flatMap(({ line, cells }) =>
    byDay.flatMap(([day, places]): Row[] => {
      const times = places.map(({ at }) => timeIn(cells[at]));
      if (of === null || times.every((time) => time === '')) return [];
      const date = `${of}-${String(day).padStart(2, '0')}`;
      return [{ line, cells: [...heads.map((_, at) => cells[at] ?? ''), date, ...times] }];
    }),
  );
  return { month: of, titles: texts, rows: [title, ...told] };
}

const titleOf = ({ way }: DayCell, at: number): string => {
  const pair = Math.floor(at / 2) + 1;
  return way === 'in' ? `In ${pair}` : `Out ${pair}`;
};
