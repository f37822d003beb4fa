import { assert } from './assert.ts';
import { addDays, daysInclusive, earlier, type IsoDate, later } from './calendar.ts';

/** How sure we are of a figure of law. What is not high shows in every explanation that uses it. */
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
export interface DatedSpan<Value> {
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
  /** The row of a date. Throws NotInTable when the table does not reach it. */
  on(date: IsoDate): DatedRow<Value>;
  /** The row of a date, or nothing when the table does not reach it. */
  find(date: IsoDate): DatedRow<Value> | undefined;
  /** The rows of a range, in order, without gaps. Throws NotInTable when a day has no row. */
  within(from: IsoDate, to: IsoDate): DatedSpan<Value>[];
}

/** A date was asked for that the table does not know: a limit of Muster, told to people as a sentence. */
export class NotInTable extends Error {
  override readonly name = 'NotInTable';
  readonly parameter: string;
  readonly date: IsoDate;
  constructor(parameter: string, date: IsoDate, reach: string) {
    super(`No ${parameter} is known for ${date} (the table holds ${reach}).`);
    this.parameter = parameter;
    this.date = date;
  }
}

/** Builds a table. Throws when rows are missing, out of order, end before they begin or overlap. */
export function dated<Value>(
  name: string,
  { checked, words }: { readonly checked: IsoDate; readonly words?: (value: Value) => string },
  rows: readonly DatedRow<Value>[],
): Dated<Value> {
  assert(rows.length > 0, () => `The table "${name}" has no rows`);
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
  const find = (date: IsoDate): DatedRow<Value> | undefined => {
    for (let index = rows.length - 1; index >= 0; index--) {
      const row = rows[index] as DatedRow<Value>;
      // The next row begins later, or it would have been found: only an end of its own can come before.
      if (row.from <= date) return row.to === undefined || date <= row.to ? row : undefined;
    }
    return undefined;
  };
  const on = (date: IsoDate): DatedRow<Value> => {
    const row = find(date);
    if (!row)
      throw new NotInTable(
        name,
        date,
        rows.map((known, index) => `${known.from} to ${endOf(index)}`).join(', '),
      );
    return row;
  };
  const within = (from: IsoDate, to: IsoDate): DatedSpan<Value>[] => {
    const spans: DatedSpan<Value>[] = [];
    for (let day = from; day <= to; ) {
      const row = on(day);
      const end = earlier(to, endOf(rows.indexOf(row)));
      spans.push({ row, from: later(from, day), to: end, days: daysInclusive(day, end) });
      day = addDays(end, 1);
    }
    return spans;
  };
  return { name, checked, rows, ...(words ? { words } : {}), on, find, within };
}
