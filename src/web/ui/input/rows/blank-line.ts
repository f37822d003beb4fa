/** A line of a rows field before anything is typed into it. */
import type { FieldShape, Values } from '#kernel/wire/described.ts';

export const blankLine = (columns: readonly FieldShape[]): Values =>
  Object.fromEntries(
    columns.map((field) => [field.name, field.default ?? (field.kind === 'flag' ? false : null)]),
  );

/** The columns that are typed into. */
export const typedColumns = (fields: readonly FieldShape[]): FieldShape[] =>
  fields.filter((field) => !field.readOnly && field.writable !== false);
