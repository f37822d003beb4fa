/** How a file of punches is laid out: proposed from all of its rows, changed by whoever brings it. Pure. */
import { isDated, mayBeDate, parted, secondsOfClock } from './clock-text.ts';
import { dayColumns, wayOf } from './day-columns.ts';
import { columnsWith, type FileLayout } from './file-layout.ts';
import { isDirection, isMoment, isNoPunch, isPlan, isTime, peopleIn, tidy } from './heading-words.ts';
import type { MonthSheet } from './month-sheet.ts';
import type { PunchFormat, PunchQuestion } from './punch-file.call.ts';

type Row = { readonly line: number; readonly cells: readonly string[] };

/** So many rows show what is in a column. */
const rowsLooked = 2_000;

/** The order of the dates is that of the whole file, which its rows tell afterwards. */
export type ProposedFormat = Omit<PunchFormat, 'order'>;

/** `plan`: the times are those at which people were to come; `none`: there are no times. */
export function proposeFormat(
  { heads, headRow, body, titles }: FileLayout,
  name: string,
): ProposedFormat | 'none' | 'plan' {
  const rows = body.slice(0, rowsLooked);
  const days = dayColumns(heads);
  const dated = momentIn(heads, rows);
  if (dated === undefined) return 'none';
  // 'Log In' and 'Log Out' of a date and a time each: the day is that of the first.
  const moments = columnsWith(rows, isDated);
  const begun = dated < 0 ? days.find(({ at }) => moments.includes(at)) : undefined;
  const moment = begun?.at ?? dated;
  const hasTime = begun === undefined && haveTimes(rows, moment);
  const wholeDay = !hasTime && days.length > 0;
  if (wholeDay && isPlan([...titles, name], heads)) return 'plan';
  const clocks = clockColumns(rows).filter((at) => at !== moment);
  const time = hasTime || wholeDay ? -1 : timeIn(heads, clocks);
  if (!hasTime && !wholeDay && time < 0) {
    if (clocks.length === 0) return 'none';
    if (clocks.every((at) => isNoPunch(heads[at] ?? ''))) return 'plan';
  }
  const isLost = headRow !== undefined && heads.length === 0;
  const { pin, by } = isLost ? nobody : personIn(heads, rows, [moment, time]);
  const direction = wholeDay ? -1 : directionIn(heads, rows, [moment, time, pin]);
  return { heading: headRow !== undefined, moment, time, days, wholeDay, pin, by, direction };
}

const haveTimes = (rows: readonly Row[], moment: number): boolean =>
  rows.some(({ cells }) => parted(cells[moment]).clock !== '');

/** By its heading, else the only one of dates, or the first if nothing has a heading; -1: several may be. */
function momentIn(heads: readonly string[], rows: readonly Row[]): number | undefined {
  const named = columnsWith(rows, mayBeDate).find((at) => isMoment(heads[at] ?? ''));
  const [first, ...others] = columnsWith(rows, isDated);
  return named ?? (others.length === 0 || heads.length === 0 ? first : -1);
}

const clockColumns = (rows: readonly Row[]): readonly number[] =>
  columnsWith(rows, (cell) => secondsOfClock(cell) !== undefined);

/** The one column of times that a heading calls so; without a heading, the only one. */
function timeIn(heads: readonly string[], clocks: readonly number[]): number {
  const ofPunches = clocks.filter((at) => !isNoPunch(heads[at] ?? ''));
  const named = heads.findIndex((head) => isTime(head));
  if (named >= 0) return named;
  const [only = -1, ...others] = ofPunches.filter(
    (at) => (heads[at] ?? '') === '' || wayOf(heads[at] ?? '') !== undefined,
  );
  return others.length === 0 ? only : -1;
}

/** 1, 2, 3 … or numbers that only grow: such a column counts the rows. */
function counts(rows: readonly Row[], at: number, byOne: boolean): boolean {
  const numbers = rows.map(({ cells }) => Number((cells[at] ?? '').trim() || Number.NaN));
  const [first] = numbers;
  if (numbers.some(Number.isNaN)) return false;
  if (byOne && (numbers.length < 3 || first !== 1)) return false;
  return numbers.every((number, row) => {
    const before = numbers[row - 1];
    return before === undefined || (byOne ? number === before + 1 : number > before);
  });
}

const nobody = { pin: -1, by: null } as const;

/** Who is meant, and by what; -1 and null where nothing tells it for sure. */
function personIn(
  heads: readonly string[],
  rows: readonly Row[],
  taken: readonly number[],
): Pick<PunchFormat, 'pin' | 'by'> {
  // Without headings it is the row of a USB stick: number, time, device, state, verify, work code.
  if (heads.length === 0) return { pin: taken[0] === 1 && !counts(rows, 0, true) ? 0 : -1, by: 'number' };
  const found = peopleIn(heads).find(({ at, by }) => !taken.includes(at) && !counts(rows, at, by !== 'weak'));
  if (!found) return nobody;
  const { at, by } = found;
  return { pin: at, by: by === 'code' || by === 'number' ? by : null };
}

function directionIn(heads: readonly string[], rows: readonly Row[], taken: readonly number[]): number {
  if (heads.length > 0) return heads.findIndex((head, at) => isDirection(head) && !taken.includes(at));
  return (rows[0]?.cells.length ?? 0) > 3 ? 3 : -1;
}

/** What has to be said before anything is read. */
export function openOf(
  { pin, by, time, wholeDay, moment, order }: PunchFormat,
  rows: readonly Row[],
): PunchQuestion[] {
  const hasTime = haveTimes(rows.slice(0, rowsLooked), moment);
  return [
    ...(moment < 0 ? (['moment'] as const) : []),
    ...(pin < 0 ? (['pin'] as const) : []),
    ...(by === null && pin >= 0 ? (['by'] as const) : []),
    ...(time < 0 && moment >= 0 && !wholeDay && !hasTime ? (['time'] as const) : []),
    ...(order === null ? (['order'] as const) : []),
  ];
}

const entries = /^(in|i|entry|enter|check ?in|c\/in|punch ?in)$/;
const exits = /^(out|o|exit|leave|check ?out|c\/out|punch ?out)$/;

/** In or out as words say it; figures are a device's own and are believed as its settings say. */
export function directionWord(cell: string): 'in' | 'out' | number | null {
  const word = tidy(cell);
  if (entries.test(word)) return 'in';
  if (exits.test(word)) return 'out';
  return /^\d{1,3}$/.test(word) ? Number(word) : null;
}

/** The date and the time of a row, as they are written. */
export function momentOf(
  row: readonly string[],
  { moment, time }: PunchFormat,
): { date: string; clock: string } {
  if (time < 0) return parted(row[moment]);
  const text = (row[moment] ?? '').trim();
  return { date: text.split(/[T ]0?0:00/)[0] ?? text, clock: row[time] ?? '' };
}

/** Of a month side by side, whose rows are days by now: only who is meant is still to be found. */
export function monthFormat({ rows: [title, ...body] }: MonthSheet): ProposedFormat {
  const moment = title?.cells.indexOf('Date') ?? 0;
  const heads = (title?.cells ?? []).slice(0, moment);
  // A person has a row for each day by now, so that a column that counts people does not count rows.
  const first = [...new Map(body.map((row) => [row.line, row])).values()];
  const { pin, by } = personIn(heads, first, []);
  const days = dayColumns(title?.cells ?? []);
  return { heading: true, time: -1, direction: -1, wholeDay: true, moment, pin, by, days };
}
