/** What a month's pay obliges to by a day, where it stands, and what being late costs. */
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import {
  date,
  flag,
  listOf,
  maybe,
  month,
  nullable,
  objectOf,
  paise,
  text,
  whole,
} from '#kernel/wire/schema.ts';
import { type ShapeOf, shaped } from '#kernel/wire/shape.ts';
import type { FilingKind } from '../filing/filing.form.ts';

export type ObligationKind =
  | FilingKind
  | 'income-tax'
  | 'tax-statement'
  | 'tax-certificate'
  | 'wages'
  | 'bonus'
  | 'reskilling';

/** With the rows of law it rests on; the fee is by the day, for a return that is late. */
const lateCost = objectOf({ interest: paise, damages: paise, fee: paise, cite: text });
export type LateCost = ShapeOf<typeof lateCost>;

const obligation = objectOf(
  {
    kind: shaped<ObligationKind>(text),
    name: said,
    indianState: nullable('string'),
    /** As the payslips have it; charges of an establishment come on top with the return. */
    amount: nullable('integer'),
    dueOn: maybe(date),
    cite: nullable('string'),
    /** The day is from a list that nobody has compared with the act yet. */
    unverified: flag,
    /** The return, where it is kept as one. */
    filing: maybe(objectOf({ id: whole, state: text, filedOn: maybe(date) })),
    /** Else what has been done of it: on which day, once it is done wholly, in words, and where to look. */
    standing: maybe(
      objectOf(
        {
          doneOn: maybe(date),
          words: said,
          path: text,
          /** Done but for some, whose payments failed or are still to be made: the words say how many. */
          partly: flag,
        },
        ['partly'],
      ),
    ),
    daysLate: whole,
    /** What being late has cost so far, or did until it was filed. */
    lateCost: maybe(lateCost),
  },
  ['unverified'],
);
export type Obligation = ShapeOf<typeof obligation>;

export const complianceCall = call({
  method: 'GET',
  path: '/api/compliance',
  querystring: objectOf({ month }),
  response: listOf(obligation),
});

/** Where an obligation stands, in one word. */
export type Chip = 'late' | 'failed' | 'due' | 'made' | 'filed' | 'paid';

/** A month with how many of its obligations stand where. */
const monthStanding = objectOf({
  month,
  chips: shaped<{ readonly [C in Chip]?: number }>({ type: 'object', additionalProperties: whole }),
});
export type MonthStanding = ShapeOf<typeof monthStanding>;

export const complianceMonthsCall = call({
  method: 'GET',
  path: '/api/compliance/months',
  querystring: objectOf({ until: month }),
  response: listOf(monthStanding),
});
