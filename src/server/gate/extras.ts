/**
 * What an answer tells besides what was asked for: a link shown once, a waiting change, an approval
 * that waits for others. It is added after
 * the commit, and after the answer was kept for a call sent again, so that it is told once and kept nowhere.
 */

import { id, listOf, named, nameKey, objectOf } from '#kernel/wire/schema.ts';
import type { JsonSchema } from '../route.ts';
import type { Besides } from '../work.ts';

const text = { type: 'string' };
export const besidesSchema = named(
  'Besides',
  objectOf({
    links: listOf(objectOf({ link: text, to: text, minutes: { type: 'integer' } })),
    keys: listOf(
      objectOf({ key: text, of: text, waits: { type: 'boolean' }, because: { type: ['string', 'null'] } }),
    ),
    waiting: listOf(objectOf({ id, title: text, sentence: text })),
    answers: listOf(text),
    jobs: listOf(objectOf({ id, title: text })),
  }),
);

/** Adds it to an answer that is one object; nothing where there is nothing to tell. */
export function withBesides(answer: unknown, besides: Besides | undefined): unknown {
  const isTold = besides && Object.values(besides).some((each) => each.length > 0);
  return isTold && isPlain(answer) ? { ...answer, besides } : answer;
}

const isPlain = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && Object.getPrototypeOf(answer) === Object.prototype;

/** The schema of such an answer: what it does not name would be left out of it. */
export function schemaWithBesides(schema: JsonSchema): JsonSchema {
  const { properties, [nameKey]: name } = schema as { properties?: object; [nameKey]?: string };
  if (!properties) return schema;
  const told = { ...schema, properties: { ...properties, besides: besidesSchema } };
  return name === undefined ? told : named(`${name}AndBesides`, told);
}
