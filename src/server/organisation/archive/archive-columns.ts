/** What the columns of an archive mean, in the words of the forms. */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { columnOf, hashColumnOf, isSealed, rowsTableOf, tableOf } from '../../forms/declaration/names.ts';
import type { ArchivedTable } from './archive-tables.ts';

type Meaning = readonly [table: string, column: string, type: string, means: string, sealed: string];

/** With a heading: table, column, type, what it means, and whether its values are sealed. */
export function meaningsOf(
  forms: ReadonlyMap<string, Form>,
  tables: readonly ArchivedTable[],
): readonly Meaning[] {
  const known = new Map([...forms.values()].flatMap(columnsOfForm));
  return [
    ['Table', 'Column', 'Type', 'Meaning', 'Sealed'],
    ...tables.flatMap(({ name, columns }) =>
      columns.map((column): Meaning => {
        const { means = '', sealed = false } = known.get(`${name}/${column.name}`) ?? {};
        return [name, column.name, column.type, means, sealed ? 'yes' : ''];
      }),
    ),
  ];
}

type Known = readonly [place: string, { readonly means: string; readonly sealed: boolean }];

function columnsOfForm(form: Form): Known[] {
  const lists = Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === 'rows'
      ? columnsOfFields(rowsTableOf(form.name, name), `${form.one}: ${field.label}`, field.fields)
      : [],
  );
  return [...columnsOfFields(tableOf(form.name), form.one, form.fields), ...lists];
}

function columnsOfFields(table: string, of: string, fields: Readonly<Record<string, Field>>): Known[] {
  return Object.entries(fields).flatMap(([name, field]): Known[] => {
    if (field.kind === 'rows') return [];
    const means = `${of}: ${field.label}`;
    const own: Known = [`public.${table}/${columnOf(name, field)}`, { means, sealed: isSealed(field) }];
    if (!isSealed(field)) return [own];
    return [own, [`public.${table}/${hashColumnOf(name)}`, { means: `${means}, for search`, sealed: true }]];
  });
}
