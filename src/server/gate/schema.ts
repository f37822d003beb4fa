/** Pieces of schema that many routes share. */

/** An id as it comes in an address: turned into a number, and none that the database could not hold. */
export const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
export const idParams = {
  type: 'object',
  properties: { id },
  required: ['id'],
  additionalProperties: false,
} as const;

/** A calendar month, 'YYYY-MM'. */
export const month = { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' } as const;

export const textOf = (maxLength: number, minLength = 1) =>
  ({ type: 'string', minLength, maxLength }) as const;
export const nullable = (type: string) => ({ type: [type, 'null'] }) as const;

/** An object of these properties and no other; all are required but those in `optional`. */
export function objectOf(properties: Readonly<Record<string, unknown>>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

export const listOf = (items: unknown) => ({ type: 'array', items }) as const;

export const userName = { ...textOf(60), pattern: '^[A-Za-z0-9._@-]+$' } as const;
/** An organisation, named by one of these. */
export const organisation = { organisationId: id, organisationCode: textOf(40) } as const;
