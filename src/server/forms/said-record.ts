/** What the server wrote in words is said in the reader's language; what people entered is read as it is. */
import type { Fields } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { saying } from '#kernel/wire/said.ts';
import type { JsonSchema } from '../route.ts';

const saidOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('said' in field && field.said ? [name] : []));

/** The answer with records of the form. */
export function saidRecord({ fields, title, subtitle }: Form): JsonSchema {
  const whole: JsonSchema = { type: 'object', additionalProperties: true };
  const said = Object.entries(fields).flatMap(([name, field]) => {
    // Of a row the name of its field says what is said, in the rows of this field alone.
    if (field.kind === 'rows') return saidOf(field.fields).map((inner) => `${name}.${inner}`);
    return saidOf({ [name]: field });
  });
  if (said.length === 0) return whole;
  const headed = [
    title.some((name) => said.includes(name)) && 'title',
    said.includes(subtitle ?? '') && 'subtitle',
  ];
  return saying(whole, ...said, ...headed.flatMap((name) => name || []));
}
