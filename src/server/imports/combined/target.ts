/** A column that a sheet can fill. */
import type { Form } from '#kernel/form.ts';
import type { Work } from '../../work.ts';
import type { ImportColumn } from '../import-column.ts';

/**
 * `below` names the form below that it belongs to, where it is not the form's own. With a column that `fills`
 * others, those need none.
 */
export type Target = ImportColumn & {
  readonly below?: { readonly form: string; readonly heading: string };
  readonly fills?: readonly string[];
};

/** The key of a part's column among all columns of a sheet. */
export const partKey = (part: Form, key: string): string => `${part.name}:${key}`;

/** The key of the column that a column's lines add up to; nothing where it is no line. */
export function wholeOf(work: Work, column: Target): string | undefined {
  if (!('line' in column) || !column.line) return undefined;
  const { whole } = column.line;
  return column.below ? partKey(work.host.forms.form(column.below.form), whole) : whole;
}
