/** The answer about a tax year, as a JSON schema. */

import { call } from '#kernel/wire/call.ts';
import { said, saidOrNull } from '#kernel/wire/said.ts';
import { listOf, nullable, objectOf, text } from '#kernel/wire/schema.ts';

const figure = objectOf({ label: said, value: said, cite: text, confidence: text }, ['label', 'confidence']);

const numbered = { about: said, of1961: nullable('string'), of2025: nullable('string'), sure: text } as const;

const taxYearSchema = objectOf({
  name: text,
  from: text,
  to: text,
  act: said,
  defaultRegime: text,
  years: listOf(text),
  cess: figure,
  withoutPan: figure,
  regimes: listOf(
    objectOf(
      {
        regime: text,
        cite: text,
        confidence: text,
        schedules: listOf(
          objectOf({
            who: said,
            steps: listOf(objectOf({ part: said, rate: text })),
          }),
        ),
        figures: listOf(figure),
      },
      ['confidence'],
    ),
  ),
  sections: listOf(objectOf({ ...numbered, limit: saidOrNull, regimes: { enum: ['old', 'both', null] } })),
  forms: listOf(objectOf(numbered)),
});

export const taxYearCall = call({
  method: 'GET',
  path: '/api/law/tax-years/:year',
  params: {
    type: 'object',
    required: ['year'],
    properties: {
      year: { type: 'string', pattern: '^(20\\d{2}-\\d{2}|now)$', description: '2026-27, or now' },
    },
  },
  response: taxYearSchema,
});
