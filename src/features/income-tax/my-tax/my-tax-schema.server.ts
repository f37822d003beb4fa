/** The answers about a declaration and its year, as JSON schemas. */

import { becauseSchema } from '#kernel/wire/because.ts';
import { said, saidOrNull, saying } from '#kernel/wire/said.ts';
import { listOf, nullable, objectOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const amount = { type: 'integer', description: 'paise' } as const;
const count = { type: 'integer' } as const;

/** What an item of a declaration is, and what proves it. */
type Meaning = { readonly means: string; readonly proof: string };

const line = objectOf({
  id: count,
  version: count,
  form: text,
  item: nullable('string'),
  title: said,
  detail: saidOrNull,
  declared: amount,
  proven: nullable('integer'),
  proof: nullable('integer'),
  proofName: nullable('string'),
  proofMime: nullable('string'),
  verdict: nullable('string'),
  accepted: nullable('integer'),
  remark: nullable('string'),
});

const group = objectOf({
  group: text,
  label: said,
  section: nullable('string'),
  limitWords: said,
  limit: nullable('integer'),
  declared: amount,
  counts: amount,
  left: nullable('integer'),
  inNewRegime: yes,
});

export const sheetSchema = objectOf({
  employee: count,
  year: text,
  years: listOf(text),
  window: objectOf({
    phase: text,
    open: yes,
    words: saidOrNull,
    closesOn: nullable('string'),
    proofsFrom: nullable('string'),
    proofsTo: nullable('string'),
    proofsCountFrom: nullable('string'),
  }),
  declaration: { anyOf: [{ type: 'object', additionalProperties: true }, { type: 'null' }] },
  lines: listOf(line),
  groups: listOf(group),
  meanings: saying(
    shaped<Readonly<Record<string, Meaning>>>({ type: 'object', additionalProperties: true }),
    ...['means', 'proof'],
  ),
  basis: text,
});

export const figuresSchema = objectOf(
  {
    year: text,
    known: yes,
    regime: text,
    chosen: yes,
    basis: text,
    old: amount,
    new: amount,
    cheaper: text,
    saves: amount,
    moreDeductionsNeeded: amount,
    deductedOld: amount,
    exemptOld: amount,
    curve: listOf(objectOf({ extra: amount, old: amount })),
    months: listOf(
      objectOf({
        month: text,
        paid: yes,
        gross: amount,
        exempt: amount,
        perquisites: amount,
        tax: amount,
      }),
    ),
    due: amount,
    deducted: amount,
    elsewhere: amount,
    toCome: amount,
    withoutPan: yes,
    because: becauseSchema,
    becauseOther: becauseSchema,
    becauseMonth: becauseSchema,
    nextMonth: text,
  },
  [
    'regime',
    'chosen',
    'basis',
    'old',
    'new',
    'cheaper',
    'saves',
    'moreDeductionsNeeded',
    'deductedOld',
    'exemptOld',
    'curve',
    'months',
    'due',
    'deducted',
    'elsewhere',
    'toCome',
    'withoutPan',
    'because',
    'becauseOther',
    'becauseMonth',
    'nextMonth',
  ],
);
