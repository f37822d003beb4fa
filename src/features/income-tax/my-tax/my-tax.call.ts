/** A year of tax: the sheet of a declaration, and the figures of both regimes. */
import { becauseSchema } from '#kernel/wire/because.ts';
import { call } from '#kernel/wire/call.ts';
import { anyRecord } from '#kernel/wire/described.ts';
import { said, saidOrNull, saying } from '#kernel/wire/said.ts';
import { flag, idParams, listOf, maybe, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';
import { taxYears } from '../window/tax-year.form.ts';

const amount = { type: 'integer', description: 'paise' } as const;

/** What an item of a declaration is, and what proves it. */
type Meaning = { readonly means: string; readonly proof: string };

const line = objectOf({
  id: whole,
  version: whole,
  form: { enum: ['tax-claim', 'rented-home', 'previous-employment'] },
  item: nullable('string'),
  title: said,
  detail: saidOrNull,
  declared: amount,
  proven: nullable('integer'),
  proof: nullable('integer'),
  proofName: nullable('string'),
  proofMime: nullable('string'),
  verdict: { enum: ['accepted', 'refused', null] },
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
  inNewRegime: flag,
});

const sheetSchema = objectOf({
  employee: whole,
  year: text,
  years: listOf(text),
  window: objectOf({
    phase: text,
    open: flag,
    words: saidOrNull,
    closesOn: nullable('string'),
    proofsFrom: nullable('string'),
    proofsTo: nullable('string'),
    proofsCountFrom: nullable('string'),
  }),
  declaration: maybe(anyRecord),
  lines: listOf(line),
  groups: listOf(group),
  meanings: saying(
    shaped<Readonly<Record<string, Meaning>>>({ type: 'object', additionalProperties: true }),
    ...['means', 'proof'],
  ),
  basis: text,
});

const regime = { enum: ['old', 'new'] } as const;

const knownFigures = objectOf(
  {
    year: text,
    known: { enum: [true] },
    regime,
    chosen: flag,
    basis: { enum: ['declared', 'proven'] },
    old: amount,
    new: amount,
    cheaper: { enum: ['old', 'new', 'same'] },
    saves: amount,
    moreDeductionsNeeded: amount,
    deductedOld: amount,
    exemptOld: amount,
    curve: listOf(objectOf({ extra: amount, old: amount })),
    months: listOf(
      objectOf({
        month: text,
        paid: flag,
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
    withoutPan: flag,
    because: becauseSchema,
    becauseOther: becauseSchema,
    /** Why the next month’s deduction is what it is. */
    becauseMonth: becauseSchema,
    nextMonth: text,
  },
  ['becauseMonth', 'nextMonth'],
);

/** Known where the law of the year is. */
const figuresSchema = {
  anyOf: [knownFigures, objectOf({ year: text, known: { enum: [false] } })],
} as const;

const yearQuery = {
  type: 'object',
  properties: { year: { type: 'string', enum: Object.keys(taxYears) } },
  additionalProperties: false,
} as const;

export const myTaxCall = call({
  method: 'GET',
  path: '/api/my-tax',
  querystring: yearQuery,
  response: sheetSchema,
});

export const declarationSheetCall = call({
  method: 'GET',
  path: '/api/tax-declarations/:id/sheet',
  params: idParams,
  response: sheetSchema,
});

export const myFiguresCall = call({
  method: 'GET',
  path: '/api/my-tax/figures',
  querystring: yearQuery,
  response: figuresSchema,
});

export const declarationFiguresCall = call({
  method: 'GET',
  path: '/api/tax-declarations/:id/figures',
  params: idParams,
  response: figuresSchema,
});
