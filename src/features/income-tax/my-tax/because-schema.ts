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
