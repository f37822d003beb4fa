/** What the calls of the specification share: their mark, and schemas as tolerant as their clients need. */
import { Invalid } from '#kernel/refusal.ts';
import { type Declaration, type JsonSchema, type Route, route } from '#server/route.ts';

export const word = { type: 'string' } as const;
export const whole = { type: 'integer' } as const;
export const wordOrNull = { type: ['string', 'null'] } as const;
export const wholeOrNull = { type: ['integer', 'null'] } as const;

/** The number in an id as it was sent; null when it is none. */
export function idIn(sent: unknown): number | null {
  const number = typeof sent === 'string' && /^\d{1,15}$/.test(sent.trim()) ? Number(sent) : sent;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/**
 * Marks a route as a call of the specification: grouped in the reference, made without our header, and
 * answered with a sentence that says what is wrong, because its clients show nothing else.
 */
export const specified = <
  const P extends JsonSchema = JsonSchema,
  const Q extends JsonSchema = JsonSchema,
  const B extends JsonSchema = JsonSchema,
  const R extends JsonSchema = JsonSchema,
>(
  declaration: Declaration<P, Q, B, R>,
): Route => {
  const { handle } = declaration;
  return route({
    ...declaration,
    tag: 'Specified calls',
    specified: true,
    handle: async (...given: unknown[]) => {
      try {
        return await (handle as (...all: unknown[]) => Promise<unknown>)(...given);
      } catch (error) {
        throw plainly(error);
      }
    },
  } as Declaration<P, Q, B, R>);
};

const unspecific = new Invalid({}).message;

function plainly(error: unknown): unknown {
  if (!(error instanceof Invalid) || error.message !== unspecific) return error;
  return new Invalid(error.fields, Object.values(error.fields)[0]);
}
