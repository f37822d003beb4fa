/**
 * The values of an organisation's own fields: together in one column of every form's table. Each is kept by
 * its key and kind, so that a field that becomes another kind never reads what it does not understand.
 */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Field, PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { sameKey } from './own-form.ts';

export const ownColumn = 'own';

type Kept = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

/** 'blood donor/flag' */
export const ownKey = (field: Field): string => `${sameKey(field.own ?? '')}/${field.kind}`;

/** What the column reads of one field, in the type that its kind is compared and sorted in. */
export function ownExpression(alias: string, field: Field): RawBuilder<unknown> {
  const text = sql`(${sql.ref(`${alias}.${ownColumn}`)} ->> ${sql.lit(ownKey(field))})`;
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return sql`${text}::numeric`;
    case 'date':
      return sql`${text}::date`;
    case 'flag':
      return sql`coalesce(${text}::boolean, false)`;
    default:
      return text;
  }
}

/** One field's value out of the column. */
export const ownValueIn = (kept: unknown, field: PlainField): unknown =>
  (kept as Kept | null | undefined)?.[ownKey(field)] ?? (field.kind === 'flag' ? false : null);

const keys = new WeakMap<Form, readonly (readonly [string, string])[]>();

/** The names and keys of a form's own fields, worked out once for all of its rows. */
const ownKeys = (form: Form): readonly (readonly [string, string])[] =>
  keys.getOrInsertComputed(form, () =>
    Object.entries(form.fields).flatMap(([name, field]) =>
      field.own === undefined ? [] : [[name, ownKey(field)] as const],
    ),
  );

/** What values change in the column, by key; undefined when none of them is the organisation's own. */
export function ownPart(form: Form, values: Values): Kept | undefined {
  const part = ownKeys(form).filter(([name]) => Object.hasOwn(values, name));
  return part.length > 0
    ? Object.fromEntries(part.map(([name, key]) => [key, values[name] ?? null]))
    : undefined;
}

/** The column after a change; null when nothing is left in it. What the change does not name stays. */
export function mergedOwn(before: unknown, part: Kept): Kept | null {
  const merged = Object.entries({ ...(before as Kept | null), ...part }).filter(
    ([, value]) => value !== null,
  );
  return merged.length > 0 ? Object.fromEntries(merged) : null;
}

/** The same in the database: what is in the column of `from`, with the change laid over it. */
export function mergedOwnSql(from: RawBuilder<unknown>, part: Kept): RawBuilder<unknown> {
  const object = sql`case when jsonb_typeof(${from}) = 'object' then ${from} else '{}'::jsonb end`;
  return sql`nullif(jsonb_strip_nulls(${object} || ${JSON.stringify(part)}::jsonb), '{}'::jsonb)`;
}
