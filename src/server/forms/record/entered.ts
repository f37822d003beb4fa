/**
 * What a call enters of a record: its fields side by side, in a new record and in a change alike, or together
 * under `values`, which is how a record is answered. In dated forms the days and the reason are beside them;
 * elsewhere those names may be fields.
 */
import type { Form } from '#kernel/form.ts';
import type { Query } from '../list/list-request.ts';
import type { Alteration, Creation } from './alteration.ts';

const isObject = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function creationOf(form: Form, body: Query): Creation {
  const { values: together, ...beside } = body;
  if (form.fields['values'] || !isObject(together)) return split(form, body);
  return split(form, { ...(form.dated ? beside : withoutDays(beside)), ...together });
}

/** A change names the version that was read besides. */
export function alterationOf(
  form: Form,
  { version, ...body }: Query & { readonly version: number },
): Alteration {
  return { version, ...creationOf(form, body) };
}

const withoutDays = ({ validFrom: _from, validTo: _to, reason: _reason, ...rest }: Query): Query => rest;

function split(form: Form, body: Query): Creation {
  if (!form.dated) return { values: body };
  const { validFrom, validTo, reason, ...values } = body;
  return {
    validFrom: textOf(validFrom),
    validTo: validTo === null ? null : textOf(validTo),
    reason: textOf(reason),
    values,
  };
}

/** Whatever else was sent is refused as the text of it. */
const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);
