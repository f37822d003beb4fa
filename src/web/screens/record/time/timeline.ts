/**
 * Rows of a dated form as a line in time: what holds on a day, what is still to come, what each row changed.
 */
import type { FieldShape, FormShape, Values } from '#kernel/wire/described.ts';
import { sameValue, sentValue } from '../draft/draft.ts';

type DatedRow = {
  readonly id: number;
  readonly values: Values;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | null | undefined;
};

type Moment = 'future' | 'now' | 'past';

/** Where a row stands against a day. */
export function momentOf(row: DatedRow, day: string): Moment {
  if ((row.validFrom ?? '') > day) return 'future';
  return row.validTo && row.validTo < day ? 'past' : 'now';
}

export const rowOn = <Row extends DatedRow>(rows: readonly Row[], day: string): Row | undefined =>
  rows.find((row) => momentOf(row, day) === 'now');

/** Newest first. */
export const newestFirst = <Row extends DatedRow>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => (b.validFrom ?? '').localeCompare(a.validFrom ?? ''));

type Step = { readonly field: FieldShape; readonly before: unknown; readonly after: unknown };

/** What a row changed against the one before it; the first row changes everything it holds. */
export function stepsOf(form: FormShape, row: DatedRow, earlier: DatedRow | undefined): Step[] {
  return form.fields
    .filter((field) => field.name !== form.parent?.field)
    .map((field) => ({ field, before: earlier?.values[field.name], after: row.values[field.name] }))
    .filter(({ field, before, after }) => !sameValue(sentValue(field, before), sentValue(field, after)));
}

/**
 * Since when a value holds: the start of the unbroken run of equal values that ends with the row of the day.
 */
export function sinceOf(rows: readonly DatedRow[], field: FieldShape, day: string): string | undefined {
  const line = newestFirst(rows).filter((row) => (row.validFrom ?? '') <= day);
  const now = line[0];
  if (!now) return undefined;
  let since = now.validFrom;
  for (const row of line.slice(1)) {
    if (!sameValue(sentValue(field, row.values[field.name]), sentValue(field, now.values[field.name]))) break;
    since = row.validFrom;
  }
  return since;
}
