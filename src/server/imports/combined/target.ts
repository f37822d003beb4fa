/** A column that a sheet can fill. */
import type { Form } from '#kernel/form.ts';
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
