/**
 * What is drawn on a roster: turns by people and days, and the strokes that draw many at once. Pure. A stroke
 * says what was there, so that nothing that somebody else drew meanwhile is lost, and it can be undone.
 */
import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';

/** A shift by its id; or one of the words below. */
export type Turn = number;
export const rest: Turn = 0;
/** Back to the usual shift, weekly off and holiday. */
export const usual: Turn = -1;
/** Hours that were typed for the person, which are no shift of the organisation. */
export const ownHours: Turn = -2;

/** The turns of one person from a day on. */
export interface Run {
  readonly employee: number;
  readonly from: IsoDate;
  readonly turns: readonly Turn[];
  /** What was there when it was drawn. */
  readonly seen: readonly Turn[];
}

export interface Drawn {
  readonly employee: number;
  /** From the first day of the roster. */
  readonly turns: readonly Turn[];
}

/** Days of some people, by their places in the roster; both ends included. */
export interface Range {
  readonly rows: readonly Drawn[];
  readonly first: number;
  readonly last: number;
}

/** The same turns for all: one again and again, or a pattern that each row begins `shift` places later. */
export function patternOver(
  start: IsoDate,
  { rows, first, last }: Range,
  pattern: readonly Turn[],
  shift = 0,
): Run[] {
  return rows.map(({ employee, turns }, row) => ({
    employee,
    from: addDays(start, first),
    seen: turns.slice(first, last + 1),
    turns: Array.from(
      { length: last - first + 1 },
      (_, at) => pattern[(at + row * shift) % pattern.length] ?? usual,
    ),
  }));
}

/** What was copied, laid from a cell on, and again as often as the range holds it. */
export function pasted(
  start: IsoDate,
  { rows, first, last }: Range,
  copied: readonly (readonly Turn[])[],
): Run[] {
  return rows.flatMap((row, at) => {
    const turns = copied[at % copied.length];
    return turns && turns.length > 0 ? patternOver(start, { rows: [row], first, last }, turns) : [];
  });
}

const week = 7;

/** The seven days from `first` on, again in the week that follows, as far as the roster reaches. */
export function weekCopied(start: IsoDate, rows: readonly Drawn[], first: number): Run[] {
  return rows.flatMap((row): Run[] => {
    const seen = row.turns.slice(first + week, first + 2 * week);
    const turns = row.turns.slice(first, first + seen.length);
    return seen.length > 0
      ? [{ employee: row.employee, from: addDays(start, first + week), turns, seen }]
      : [];
  });
}

/** A run without the days at both ends that stay as they are; nothing where it changes none. */
export function changed(run: Run): Run | undefined {
  const isNew = (at: number) => run.turns[at] !== run.seen[at];
  const places = run.turns.map((_, at) => at).filter(isNew);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    employee: run.employee,
    from: addDays(run.from, first),
    turns: run.turns.slice(first, last + 1),
    seen: run.seen.slice(first, last + 1),
  };
}

/** The days from `day` on: what is over is not drawn any more. */
export function fromDay(run: Run, day: IsoDate): Run | undefined {
  const past = run.from < day ? daysInclusive(run.from, day) - 1 : 0;
  if (past >= run.turns.length) return undefined;
  return { ...run, from: addDays(run.from, past), turns: run.turns.slice(past), seen: run.seen.slice(past) };
}

/** How many are at work on a day, by shift. */
export function strengthOn(rows: readonly Drawn[], day: number): ReadonlyMap<Turn, number> {
  const found = new Map<Turn, number>();
  for (const { turns } of rows) {
    const turn = turns[day];
    if (turn !== undefined && turn !== rest) found.set(turn, (found.get(turn) ?? 0) + 1);
  }
  return found;
}
