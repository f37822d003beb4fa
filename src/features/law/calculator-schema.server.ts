/** How calculators are described to the screen and in the reference of the API. */
import type { Fields } from '#kernel/field.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { named } from '#kernel/wire/schema.ts';
import type { Calculator } from '#law/calculator/calculator.ts';
import type { FigureCalculator } from '#law/calculator/figures.ts';
import { valuesSchema } from '#server/forms/declaration/schema.ts';
import type { JsonSchema } from '#server/route.ts';
import { workedParts } from './call/calculator.call.ts';

export const workedSchema = named('Calculation', workedParts);

/** The body of a call as the reference shows it, with its example. */
export const askedSchema = ({ fields, about, example }: Calculator | FigureCalculator): JsonSchema => ({
  ...valuesSchema(fields, true),
  description: `${about} Amounts are whole paise, percentages hundredths of a percent.`,
  examples: [example],
});

/** Fields as the screen draws them: an input for each, from its own declaration. */
export function describeFields(fields: Fields): FieldShape[] {
  return Object.entries(fields).map(([name, field]) => {
    const asInput = { name, view: 'show', writable: true } as const;
    return field.kind === 'rows'
      ? { ...field, ...asInput, fields: describeFields(field.fields) }
      : { ...field, ...asInput };
  });
}
