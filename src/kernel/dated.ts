import { assert } from './assert.ts';
import { addDays, daysInclusive, earlier, type IsoDate, later } from './calendar.ts';
import { isNotLookedUp, isStartNotFound } from './citation.ts';
import { Refusal } from './refusal.ts';

/** How sure we are of a figure of law. What is not high is told to everybody who works with the figure. */
export type Confidence = 'high' | 'medium' | 'low';

/**
 * One value of a parameter of law and the days it holds for. Without `to` it holds until the next row
 * begins.
 */
export interface DatedRow<Value> {
  readonly from: IsoDate;
  readonly to?: IsoDate;
  readonly value: Value;
  readonly cite: string;
  readonly confidence?: Confidence;
}

/** A row and the part of an asked range in which it holds; both ends count. */
interface DatedSpan<Value> {
  readonly row: DatedRow<Value>;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
}

/** A parameter of law through time. */
export interface Dated<Value> {
  readonly name: string;
  /** The day someone last compared the table with its sources. */
  readonly checked: IsoDate;
  readonly rows: readonly DatedRow<Value>[];
  /** A value as people read it, where a number alone would not say its unit. */
  words?(value: Value): string;
  /** What the table said before a release corrected it. Left out: it was never wrong. */
  readonly corrected?: Corrected<Value>;
  /** The row of a date. Throws NotInTable when the table does not reach it. */
  on(date: IsoDate): DatedRow<Value>;
  /**
   * The row of a date, or nothing where nothing held then. Throws NotInTable before a first row whose start
   * was not found: what held then is not known, which is not the same as nothing.
   */
  find(date: IsoDate): DatedRow<Value> | undefined;
  /** The rows of a range, in order, without gaps. Throws NotInTable when a day has no row. */
  within(from: IsoDate, to: IsoDate): DatedSpan<Value>[];
}

/**
 * A table that a release has corrected: the day of the release, and the rows until then; none where there was
 * no such table. What was calculated by them is explained by them for ever.
 */
export interface Corrected<Value> {
  readonly on: IsoDate;
  readonly before: readonly DatedRow<Value>[];
}

/** The day someone last compared the table with its sources, how its values read, what it said before. */
interface TableNotes<Value> {
  readonly checked: IsoDate;
  readonly words?: ((value: Value) => string) | undefined;
  readonly corrected?: Corrected<Value> | undefined;
}

/**
 * A date was asked for that the table does not know: a limit of Muster, told to people as a sentence. A
 * refusal, so that whatever asks, a call, a job or an import, says it in the same words.
 */
export class NotInTable extends Refusal {
  override readonly name = 'NotInTable';
  readonly parameter: string;
  readonly date: IsoDate;
  constructor(parameter: string, date: IsoDate, says: string) {
    super('law.not-known', says, 409, { parameter, date });
    this.parameter = parameter;
    this.date = date;
  }
}

/**
 * Builds a table. Throws when rows are missing, out of order, end before they begin or overlap. A row whose
 * citation says that it was not looked up is of low confidence, whatever else it says.
 */
export function dated<Value>(
  name: string,
  { checked, words, corrected }: TableNotes<Value>,
  given: readonly DatedRow<Value>[],
): Dated<Value> {
  const first = given[0];
  assert(first !== undefined, () => `The table "${name}" has no rows`);
  const rows = given.map(
    (row): DatedRow<Value> => (isNotLookedUp(row.cite) ? { ...row, confidence: 'low' } : row),
  );
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    assert(
      row.to === undefined || row.to >= row.from,
      () => `"${name}": the row of ${row.from} ends before it begins`,
    );
    assert(!next || next.from > row.from, () => `"${name}": the row of ${next?.from} is out of order`);
    assert(
      !next || row.to === undefined || row.to < next.from,
      () => `"${name}": rows overlap on ${next?.from}`,
    );
  }
  const endOf = (index: number): IsoDate => {
    const next = rows[index + 1];
    return rows[index]?.to ?? (next ? addDays(next.from, -1) : '9999-12-31');
  };
  const unknown = (date: IsoDate): NotInTable => {
    const held = rows.map((known, index) => `${known.from} to ${endOf(index)}`).join(', ');
    return isBeforeKnown(rows, date)
      ? new NotInTable(
          name,
          date,
          `No ${name} is known for ${date}: what held before ${first.from} was not found.`,
        )
      : new NotInTable(name, date, `No ${name} is known for ${date} (the table holds ${held}).`);
  };
  const find = (date: IsoDate): DatedRow<Value> | undefined => {
    for (let index = rows.length - 1; index >= 0; index--) {
      const row = rows[index] as DatedRow<Value>;
      // The next row begins later, or it would have been found: only an end of its own can come before.
      if (row.from <= date) return row.to === undefined || date <= row.to ? row : undefined;
    }
    if (isBeforeKnown(rows, date)) throw unknown(date);
    return undefined;
  };
  const on = (date: IsoDate): DatedRow<Value> => {
    const row = find(date);
    if (!row) throw unknown(date);
    return row;
  };
  const within = (from: IsoDate, to: IsoDate): DatedSpan<Value>[] => {
    const spans: DatedSpan<Value>[] = [];
    if (from > to) return spans;
    // Each turn goes to the end of a row, so there are no more turns than rows.
    for (let day = from, turn = 0; turn < rows.length; turn++) {
      const row = on(day);
      const end = earlier(to, endOf(rows.indexOf(row)));
      spans.push({ row, from: later(from, day), to: end, days: daysInclusive(day, end) });
      if (end === to) break;
      day = addDays(end, 1);
    }
    return spans;
  };
  const notes = { ...(words ? { words } : {}), ...(corrected ? { corrected } : {}) };
  return { name, checked, rows, ...notes, on, find, within };
}

/** Whether a day lies before a first row whose start was not found. */
const isBeforeKnown = ([first]: readonly DatedRow<unknown>[], date: IsoDate): boolean =>
  first !== undefined && date < first.from && isStartNotFound(first.cite);

/** The row that a table shows for a day, for who looks at the table itself and works nothing out. */
export function rowShown<Value>({ rows }: Dated<Value>, day: IsoDate): DatedRow<Value> | undefined {
  const row = rows.findLast(({ from }) => from <= day);
  return row === undefined || (row.to !== undefined && row.to < day) ? undefined : row;
}
