/** Schemas of answers: what is asked is closed, what is answered may have more in it one day. */
import type { JsonSchema } from '../route.ts';

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type OfPart = (part: unknown, name: string) => unknown;

/** The schema with `each` of the parts that it is put together from, called after the field that it is of. */
export function withParts(schema: JsonSchema, name: string, each: OfPart): JsonSchema {
  const { properties, items, anyOf, additionalProperties: further } = schema;
  return {
    ...schema,
    ...(isSchema(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([of, part]) => [of, each(part, of)])),
    }),
    ...(isSchema(items) && { items: each(items, name) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((part) => each(part, name)) }),
    ...(isSchema(further) && { additionalProperties: each(further, name) }),
  };
}

/** The schema without the word that nothing may be added, as deep as it is not `kept` as it is. */
export function growing(schema: JsonSchema, kept: (part: JsonSchema) => boolean = () => false): JsonSchema {
  if (kept(schema)) return schema;
  const { additionalProperties: further, ...open } = schema;
  const grown = further === false ? open : schema;
  return withParts(grown, '', (part) => (isSchema(part) ? growing(part, kept) : part));
}
