/** The answer about a tax year, as a JSON schema. */
import { said, saidOrNull } from '#kernel/wire/said.ts';

const text = { type: 'string' } as const;
const orNothing = { type: ['string', 'null'] } as const;

const figure = {
  type: 'object',
  properties: { label: said, value: said, cite: text, confidence: text },
} as const;

const numbered = { about: said, of1961: orNothing, of2025: orNothing, sure: text } as const;

export const taxYearSchema = {
  type: 'object',
  properties: {
    name: text,
    from: text,
    to: text,
    act: said,
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
                who: said,
                steps: {
                  type: 'array',
                  items: { type: 'object', properties: { part: said, rate: text } },
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
      items: { type: 'object', properties: { ...numbered, limit: saidOrNull, regimes: orNothing } },
    },
    forms: { type: 'array', items: { type: 'object', properties: numbered } },
  },
} as const;
