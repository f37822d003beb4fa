/** How calculators are described to the screen and in the reference of the API. */
import type { Field, Fields } from '#kernel/field.ts';
import { becauseSchema } from '#kernel/wire/because.ts';
import { describing, said } from '#kernel/wire/said.ts';
import { named } from '#kernel/wire/schema.ts';
import type { Calculator } from '#law/calculator/calculator.ts';
import { valuesSchema } from '#server/forms/declaration/schema.ts';
import type { JsonSchema } from '#server/route.ts';

const text = { type: 'string' } as const;
const amount = { type: 'integer', description: 'Whole paise.' } as const;

/** What every calculator answers; others answer figures of their own besides. */
export const workedParts = {
  type: 'object',
  required: ['lines', 'because'],
  properties: {
    lines: {
      type: 'array',
      items: named('CalculatedLine', {
        type: 'object',
        required: ['key', 'label', 'value'],
        properties: { key: text, label: said, value: said, amount, main: { type: 'boolean' } },
      }),
    },
    because: becauseSchema,
  },
} as const;

export const workedSchema = named('Calculation', workedParts);

/** The body of a call as the reference shows it, with its example. */
export const askedSchema = ({ fields, about, example }: Calculator): JsonSchema => ({
  ...valuesSchema(fields, true),
  description: `${about} Amounts are whole paise, percentages hundredths of a percent.`,
  examples: [example],
});

type Described = { readonly name: string; readonly [property: string]: unknown };

/** Fields as the screen draws them: an input for each, from its own declaration. */
export function describeFields(fields: Fields): Described[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    view: 'show',
    writable: true,
    ...partsOf(field),
  }));
}

const partsOf = (field: Field): object =>
  field.kind === 'rows' ? { ...field, fields: describeFields(field.fields) } : field;

export const calculatorsSchema = {
  type: 'object',
  properties: {
    calculators: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: text,
          call: text,
          group: said,
          title: said,
          about: said,
          fields: describing({ type: 'array', items: { type: 'object', additionalProperties: true } }),
          example: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
} as const;
