/** The board of applicants: what stands on it, moving cards, and several side by side. */
import { call } from '#kernel/wire/call.ts';
import { flag, listOf, nullable, number, objectOf, text, whole } from '#kernel/wire/schema.ts';

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

const named = { id: whole, title: text } as const;

const boardSchema = objectOf({
  today: text,
  stages: listOf(objectOf({ id: whole, name: text, kind: text, daysAllowed: nullable('number') })),
  requisitions: listOf(objectOf({ ...named, applicants: whole })),
  cut: flag,
  cards: listOf(
    objectOf({
      id: whole,
      version: whole,
      name: text,
      state: text,
      stage: nullable('number'),
      since: nullable('string'),
      days: whole,
      late: flag,
      requisition: objectOf(named),
      experience: nullable('number'),
      source: nullable('string'),
      ruledOut: flag,
      rating: nullable('number'),
      cards: whole,
      next: nullable('string'),
    }),
  ),
  may: objectOf({ move: flag, reject: flag }),
});

const movesSchema = {
  type: 'object',
  properties: {
    applicants: {
      type: 'array',
      minItems: 1,
      maxItems: 500,
      items: {
        type: 'object',
        properties: { id, version: { ...id, minimum: 0 } },
        required: ['id', 'version'],
        additionalProperties: false,
      },
    },
    to: id,
    reason: { type: 'string', maxLength: 500 },
  },
  required: ['applicants', 'to'],
  additionalProperties: false,
} as const;

const movedSchema = objectOf({
  moved: listOf(objectOf({ id: whole, version: whole })),
  refused: listOf(objectOf({ id: whole, name: text, code: text, message: text })),
});

const comparedSchema = listOf(
  objectOf(
    {
      id: whole,
      name: text,
      post: text,
      stage: nullable('string'),
      role: nullable('string'),
      experienceYears: nullable('number'),
      experienceMonths: nullable('number'),
      noticePeriod: nullable('number'),
      proposedCtc: nullable('number'),
      skills: listOf(objectOf({ name: text, level: nullable('string'), years: nullable('number') })),
      qualifications: listOf(
        objectOf({ name: text, institution: nullable('string'), year: nullable('number') }),
      ),
      employers: listOf(objectOf({ name: text, designation: nullable('string') })),
      marks: listOf(objectOf({ criterion: text, mark: number })),
      recommended: listOf(text),
    },
    ['proposedCtc'],
  ),
);

export const compareCall = call({
  method: 'GET',
  path: '/api/recruitment/compare',
  querystring: {
    type: 'object',
    properties: { applicants: { type: 'string', pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){1,3}$' } },
    required: ['applicants'],
    additionalProperties: false,
  },
  response: comparedSchema,
});

export const boardCall = call({
  method: 'GET',
  path: '/api/recruitment/board',
  querystring: {
    type: 'object',
    properties: { requisition: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
    additionalProperties: false,
  },
  response: boardSchema,
});

export const moveCall = call({
  method: 'POST',
  path: '/api/recruitment/moves',
  body: movesSchema,
  response: movedSchema,
});
