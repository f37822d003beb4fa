/** The answer about a tax year, as a JSON schema. */
const text = { type: 'string' } as const;
const orNothing = { type: ['string', 'null'] } as const;

const figure = {
  type: 'object',
  properties: { label: text, value: text, cite: text, confidence: text },
} as const;

const numbered = { about: text, of1961: orNothing, of2025: orNothing, sure: text } as const;

export const taxYearSchema = {
  type: 'object',
  properties: {
    name: text,
    from: text,
    to: text,
    act: text,
    defaultRegime: text,
    years: { type: 'array', items: text },
    cess: figure,
    withoutPan: figure,
    regimes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          regime: text,
          cite: text,
          confidence: text,
          schedules: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                who: text,
                steps: {
                  type: 'array',
                  items: { type: 'object', properties: { part: text, rate: text } },
                },
              },
            },
          },
          figures: { type: 'array', items: figure },
        },
      },
    },
    sections: {
      type: 'array',
      items: { type: 'object', properties: { ...numbered, limit: orNothing, regimes: orNothing } },
    },
    forms: { type: 'array', items: { type: 'object', properties: numbered } },
  },
} as const;
