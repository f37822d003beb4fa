/** Which columns of the database hold sealed values: those of the forms, and a few that no form shows. */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { columnOf, hashColumnOf, isSealed, rowsTableOf, tableOf } from '../../forms/declaration/names.ts';

export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The column for equality search, where there is one. */
  readonly hash?: string;
  /** The place it was sealed for: 'employee.pan'. */
  readonly sealedAs: string;
};

/** Sealed values that no form shows. */
const besideForms: readonly SealedColumn[] = [
  { table: 'authenticator', column: 'secret', sealedAs: 'authenticator.secret' },
  { table: 'authenticator', column: 'coming_secret', sealedAs: 'authenticator.secret' },
  { table: 'outbox_secret', column: 'sealed', sealedAs: 'outbox_secret.sealed' },
  { table: 'push_key', column: 'private_key', sealedAs: 'push_key.private_key' },
  { table: 'saml_key', column: 'private_key', sealedAs: 'saml_key.private_key' },
];

/** Every column of the database that holds sealed values. */
export const everySealedColumn = (forms: ReadonlyMap<string, Form>): SealedColumn[] => [
  ...ofForms(forms),
  ...besideForms,
];

/** By table: all columns of a row are changed in one statement, since a row lies elsewhere afterwards. */
export const byTable = (columns: readonly SealedColumn[]): ReadonlyMap<string, readonly SealedColumn[]> =>
  Map.groupBy(columns, ({ table }) => table);

/** In forms and in their rows. */
function ofForms(forms: ReadonlyMap<string, Form>): SealedColumn[] {
  const within = (table: string, fields: Readonly<Record<string, Field>>): SealedColumn[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isSealed(field)) return [];
      const column = columnOf(name, field);
      return [{ table, column, hash: hashColumnOf(name), sealedAs: `${table}.${column}` }];
    });
  return [...forms.values()].flatMap((form) => [
    ...within(tableOf(form.name), form.fields),
    ...Object.entries(form.fields).flatMap(([name, field]) =>
      field.kind === 'rows' ? within(rowsTableOf(form.name, name), field.fields) : [],
    ),
  ]);
}
