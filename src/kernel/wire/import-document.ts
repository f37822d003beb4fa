/**
 * The JSON schema of a sheet that was read, for the API document. Every property of the types has its place
 * here: one that is added to them and not described does not compile.
 */
import type { Layout, Sum, TargetColumn, Uploaded } from './import-sheet.ts';
import { flag, listOf, maybe, named, nullable, objectOf, text, whole } from './schema.ts';
import { shapingSchema } from './shaping.ts';

type Parts<T> = Readonly<Record<keyof T, object>>;

const texts = listOf(text);
const wholes = listOf(whole);
const words = { type: 'object', additionalProperties: text } as const;
const order = { enum: ['day-month', 'month-day'] } as const;

const columnParts: Parts<TargetColumn> = {
  key: text,
  label: text,
  required: flag,
  dated: flag,
  past: flag,
  choices: texts,
  known: texts,
  amount: flag,
  group: text,
  records: texts,
  line: objectOf({ whole: text, note: text }, ['note']),
  fills: texts,
  ofOne: flag,
  asksBelow: whole,
  typed: { enum: ['date', 'month'] },
};

const layoutParts: Parts<Layout> = {
  sheets: texts,
  sheet: nullable('string'),
  heading: wholes,
  lines: listOf(objectOf({ line: whole, words: text })),
  leftOut: listOf(objectOf({ line: whole, why: { enum: ['total', 'note'] }, words: text })),
  kept: wholes,
  rows: whole,
};

const sumParts: Parts<Sum> = {
  at: whole,
  of: listOf(objectOf({ at: whole, sign: { enum: [1, -1] } })),
};

const uploadParts: Parts<Uploaded> = {
  importId: whole,
  headers: texts,
  columns: listOf({ type: 'object', required: ['key', 'label', 'required'], properties: columnParts }),
  matches: words,
  unsure: wholes,
  unread: {
    type: 'object',
    additionalProperties: objectOf({
      of: whole,
      cells: whole,
      examples: listOf(objectOf({ line: whole, value: text })),
    }),
  },
  sample: listOf(listOf({ type: ['string', 'number', 'boolean', 'null'] })),
  dates: { type: 'object', additionalProperties: objectOf({ order: maybe(order), examples: texts }) },
  layout: objectOf(layoutParts),
  shaping: shapingSchema,
  distinct: { type: 'object', additionalProperties: texts },
  sums: listOf(objectOf(sumParts)),
  holds: { type: 'object', additionalProperties: { enum: ['amounts', 'shares', 'status', 'dates'] } },
  otherKind: { enum: ['salary-register', 'attendance-month'] },
  make: texts,
  updates: flag,
  recipe: objectOf({
    name: text,
    matches: words,
    orders: { type: 'object', additionalProperties: order },
    shaping: shapingSchema,
    make: texts,
  }),
};

export const documentedUpload = named('ImportUpload', {
  type: 'object',
  required: ['importId', 'headers', 'columns', 'matches'],
  properties: uploadParts,
});
