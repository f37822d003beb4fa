/** The fields that a form's records show: its own, and those of the dated rows in force below it. */

import { sql } from 'kysely';
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { holds } from '../../database/dated-row.ts';
import { columnOf } from '../declaration/names.ts';
import type { FormRegistry } from '../declaration/registry.ts';
import { column, formTable } from './expression.ts';
import type { Sql } from './sql.ts';

/** `alias` is where its column is found: 'b' for the form itself, 'c0', 'c1' … for the rows in force. */
export type Shown = {
  readonly name: string;
  readonly field: PlainField;
  readonly alias: string;
  readonly form: Form;
};

/** A dated form below this one, whose row in force is shown with it. */
export type Current = { readonly alias: string; readonly form: Form; readonly fields: readonly string[] };

export function currentsOf(registry: FormRegistry, form: Form): Current[] {
  return (form.currentOf ?? []).map(({ form: name, fields }, index) => ({
    alias: `c${index}`,
    form: registry.form(name),
    fields,
  }));
}

const known = new WeakMap<FormRegistry, WeakMap<Form, ReadonlyMap<string, Shown>>>();

/** Every field of a list or record, rows excepted, by name. */
export const shownFields = (registry: FormRegistry, form: Form): ReadonlyMap<string, Shown> =>
  known
    .getOrInsertComputed(registry, () => new WeakMap())
    .getOrInsertComputed(form, () => gathered(registry, form));

function gathered(registry: FormRegistry, form: Form): ReadonlyMap<string, Shown> {
  const own = Object.entries(form.fields).flatMap(([name, field]): Shown[] =>
    field.kind === 'rows' ? [] : [{ name, field, alias: 'b', form }],
  );
  const current = currentsOf(registry, form).flatMap(({ alias, form: child, fields }) =>
    fields.flatMap((name): Shown[] => {
      const field = child.fields[name];
      return field && field.kind !== 'rows' ? [{ name, field, alias, form: child }] : [];
    }),
  );
  return new Map([...own, ...current].map((shown) => [shown.name, shown]));
}

const ownerOf = ({ form }: Current): string => {
  const field = form.parent && form.fields[form.parent.field];
  return form.parent && field ? columnOf(form.parent.field, field) : 'id';
};

const belongs = (current: Current): Sql => sql`
  ${column(current.alias, 'organisation_id')} = b.organisation_id
    and ${column(current.alias, ownerOf(current))} = b.id`;

/**
 * Joined as a whole, for sorting everything by one field. At most one row is in force, so no record is
 * doubled. The rows without a last day and those with one are asked for apart: so each half is one stretch of
 * an index, which need not touch the table if it holds the field.
 */
export const joinAll = (current: Current, field: string, organisationId: number, day: string): Sql => {
  const { alias, form } = current;
  const owner = ownerOf(current);
  const rows = (lastDay: Sql): Sql => sql`
    select ${column(alias, owner)}, ${column(alias, field)} from ${formTable(form)} ${sql.ref(alias)}
    where ${column(alias, 'organisation_id')} = ${organisationId}
      and ${column(alias, 'superseded_at')} is null
      and ${column(alias, 'valid_from')} <= ${day}::date and ${column(alias, 'valid_to')} ${lastDay}`;
  return sql`left join (${rows(sql`is null`)} union all ${rows(sql`>= ${day}::date`)}) ${sql.ref(alias)}
    on ${column(alias, owner)} = b.id`;
};

/** Looked up for each record, for the few of a page: from the newest row back, the first that holds. */
export const joinEach = (current: Current, day: string): Sql => sql`left join lateral (
    select * from ${formTable(current.form)} ${sql.ref(current.alias)}
    where ${belongs(current)} and ${holds(current.alias, day)}
    order by ${column(current.alias, 'valid_from')} desc limit 1
  ) ${sql.ref(current.alias)} on true`;

/** Records whose row in force fulfils a condition, found from the child's side by its own indexes. */
export const whoseCurrent = (current: Current, organisationId: number, day: string, condition: Sql): Sql =>
  sql`b.id in (select ${column(current.alias, ownerOf(current))}
    from ${formTable(current.form)} ${sql.ref(current.alias)}
    where ${column(current.alias, 'organisation_id')} = ${organisationId}
      and ${holds(current.alias, day)} and ${condition})`;
