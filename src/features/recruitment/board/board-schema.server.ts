/** What the board's calls take and answer. */
const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const whole = { type: 'integer' } as const;
const word = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const wordOrNull = { type: ['string', 'null'] } as const;
const numberOrNull = { type: ['number', 'null'] } as const;

const named = {
  type: 'object',
  properties: { id: whole, title: word, applicants: whole },
} as const;

export const boardSchema = {
  type: 'object',
  properties: {
    today: word,
    stages: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: whole, name: word, kind: word, daysAllowed: numberOrNull },
      },
    },
    requisitions: { type: 'array', items: named },
    cut: flag,
    cards: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: whole,
          version: whole,
          name: word,
          state: word,
          stage: numberOrNull,
          since: wordOrNull,
          days: whole,
          late: flag,
          requisition: named,
          experience: numberOrNull,
          source: wordOrNull,
          ruledOut: flag,
          rating: numberOrNull,
          cards: whole,
          next: wordOrNull,
        },
      },
    },
    may: { type: 'object', properties: { move: flag, reject: flag } },
  },
} as const;

export const movesSchema = {
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

export const movedSchema = {
  type: 'object',
  properties: {
    moved: { type: 'array', items: { type: 'object', properties: { id: whole, version: whole } } },
    refused: {
      type: 'array',
      items: { type: 'object', properties: { id: whole, name: word, code: word, message: word } },
    },
  },
} as const;

const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } }) as const;

export const comparedSchema = listOf({
  id: whole,
  name: word,
  post: word,
  stage: wordOrNull,
  role: wordOrNull,
  experienceYears: numberOrNull,
  experienceMonths: numberOrNull,
  noticePeriod: numberOrNull,
  proposedCtc: numberOrNull,
  skills: listOf({ name: word, level: wordOrNull, years: numberOrNull }),
  qualifications: listOf({ name: word, institution: wordOrNull, year: numberOrNull }),
  employers: listOf({ name: word, designation: wordOrNull }),
  marks: listOf({ criterion: word, mark: { type: 'number' } }),
  recommended: { type: 'array', items: word },
});
