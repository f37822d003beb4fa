/** The law's own steps as the explanation that every screen draws. Pure. */
import type { TaxStep } from '#law/in/income-tax/step.ts';
import type { Because } from '#pay/because.ts';

export function becauseOf(step: TaxStep): Because {
  const { says, value, amount, row, section, parts } = step;
  const cite = [section, row?.cite].filter((part) => part !== undefined).join(' · ');
  return {
    says,
    value,
    ...(amount === undefined ? {} : { amount }),
    ...(cite === '' ? {} : { cite }),
    ...(row ? { from: row.from } : {}),
    ...(row?.confidence ? { confidence: row.confidence } : {}),
    parts: parts.map(becauseOf),
  };
}

const text = { type: 'string' } as const;

/** An explanation on the wire; its parts are explanations again. */
export const becauseSchema = {
  type: 'object',
  required: ['says', 'value', 'parts'],
  properties: {
    says: text,
    value: text,
    amount: { type: 'integer', description: 'paise' },
    cite: text,
    from: text,
    confidence: text,
    source: {
      type: 'object',
      required: ['form', 'id'],
      properties: { form: text, id: text, by: text, at: text },
    },
    parts: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
} as const;
