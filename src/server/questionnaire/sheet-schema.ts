/** What calls take and answer of a sheet. */
import type { Answers } from '#kernel/questionnaire/questionnaire.ts';
import { id } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';

/** Checked question by question against what was asked. */
const answers = shaped<Answers>({
  type: 'object',
  maxProperties: 200,
  propertyNames: { type: 'string', minLength: 1, maxLength: 100 },
  additionalProperties: {
    type: 'object',
    properties: {
      value: { type: ['number', 'string', 'boolean'], maxLength: 10_000 },
      notApplicable: { const: true },
      note: { type: 'string', maxLength: 300 },
    },
    additionalProperties: false,
  },
});

export const keptBody = {
  type: 'object',
  properties: { version: id, answers },
  required: ['version', 'answers'],
  additionalProperties: false,
} as const;

const open = { type: 'object', additionalProperties: true } as const;

export const sheetSchema = {
  type: 'object',
  properties: {
    version: { type: 'integer' },
    state: { type: 'string' },
    over: { type: 'boolean' },
    asks: open,
    answers: open,
  },
} as const;
