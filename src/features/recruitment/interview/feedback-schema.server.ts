/** What the calls around score cards answer. */
import { sheetSchema } from '#server/questionnaire/sheet-schema.ts';

const whole = { type: 'integer' } as const;
const word = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const wordOrNull = { type: ['string', 'null'] } as const;
const numberOrNull = { type: ['number', 'null'] } as const;
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } }) as const;

export const feedbackSchema = {
  type: 'object',
  properties: {
    waitsForOwn: flag,
    cards: listOf({
      id: whole,
      interview: whole,
      round: word,
      day: word,
      member: word,
      own: flag,
      state: word,
      average: numberOrNull,
      recommendation: wordOrNull,
      note: wordOrNull,
      marks: listOf({ criterion: word, mark: numberOrNull, note: wordOrNull }),
    }),
  },
} as const;

export const aboutSchema = {
  type: 'object',
  properties: {
    sheet: sheetSchema,
    applicant: {
      type: 'object',
      properties: {
        name: word,
        post: word,
        role: wordOrNull,
        experienceYears: numberOrNull,
        experienceMonths: numberOrNull,
        skills: listOf({ name: word, level: wordOrNull, years: numberOrNull }),
        qualifications: listOf({ name: word, institution: wordOrNull, year: numberOrNull }),
        employers: listOf({ name: word, designation: wordOrNull }),
        resume: { type: ['integer', 'null'] },
      },
    },
    interview: {
      type: 'object',
      properties: {
        id: whole,
        state: word,
        round: word,
        day: word,
        startsAt: word,
        minutes: whole,
        mode: word,
        place: wordOrNull,
        link: wordOrNull,
        note: wordOrNull,
        panel: { type: 'array', items: word },
      },
    },
    feedback: feedbackSchema,
  },
} as const;
