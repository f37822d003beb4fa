/** One movement for many people: what it would do to each, and the movements themselves. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { flag, id, listOf, nullable, objectOf, text, wholeOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';
import type { Turn } from '../effect/effect.call.ts';

/** As many as are looked through by one call, and as can be moved together. */
export const peopleAtOnce = 10;
export const peopleMost = 200;

type PayTurn = { readonly label: string; readonly before: number; readonly after: number };

export type EffectOnOne = {
  readonly employee: number;
  readonly name: string;
  readonly turns: readonly Turn[];
  /** A full month from the movement on, in paise; null where the reader does not see the pay. */
  readonly pay: {
    readonly month: Month;
    readonly lines: readonly PayTurn[];
    readonly sums: readonly PayTurn[];
  } | null;
  /** Why this person is not moved so; null where nothing is in the way. */
  readonly fault: string | null;
  readonly arrearsFrom: IsoDate | null;
};

const employees = (maxItems: number) =>
  ({ type: 'array', items: id, minItems: 1, maxItems, uniqueItems: true }) as const;
/** What the movements have in common, by the fields of a movement. */
const values = shaped<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true });

export const manyEffectCall = call({
  method: 'POST',
  path: '/api/movements-of-many/effect',
  body: objectOf({ employees: employees(peopleAtOnce), values }),
  response: listOf(saying(wholeOf<EffectOnOne>(), 'label', 'fault')),
});

export const manyMovementsCall = call({
  method: 'POST',
  path: '/api/movements-of-many',
  body: objectOf({ employees: employees(peopleMost), values }),
  response: objectOf({
    /** By which the movements that were made together are found. */
    batch: text,
    rows: listOf(
      objectOf({ employee: { type: 'integer' }, name: text, sent: flag, message: nullable('string') }),
    ),
  }),
});
