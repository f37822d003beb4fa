/** Score cards of interviews, and what an interviewer is told of the applicant. */
import { sheetSchema } from '#kernel/calls/questionnaire.call.ts';
import { call } from '#kernel/wire/call.ts';
import { flag, idParams, listOf, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';

const feedbackSchema = objectOf({
  waitsForOwn: flag,
  cards: listOf(
    objectOf({
      id: whole,
      interview: whole,
      round: text,
      day: text,
      member: text,
      own: flag,
      state: text,
      average: nullable('number'),
      recommendation: nullable('string'),
      note: nullable('string'),
      marks: listOf(objectOf({ criterion: text, mark: nullable('number'), note: nullable('string') })),
    }),
  ),
});

const aboutSchema = objectOf({
  sheet: sheetSchema,
  applicant: objectOf({
    name: text,
    post: text,
    role: nullable('string'),
    experienceYears: nullable('number'),
    experienceMonths: nullable('number'),
    skills: listOf(objectOf({ name: text, level: nullable('string'), years: nullable('number') })),
    qualifications: listOf(
      objectOf({ name: text, institution: nullable('string'), year: nullable('number') }),
    ),
    employers: listOf(objectOf({ name: text, designation: nullable('string') })),
    resume: nullable('integer'),
  }),
  interview: objectOf({
    id: whole,
    state: text,
    round: text,
    day: text,
    startsAt: text,
    minutes: whole,
    mode: text,
    place: nullable('string'),
    link: nullable('string'),
    note: nullable('string'),
    panel: listOf(text),
  }),
  feedback: feedbackSchema,
});

export const applicantFeedbackCall = call({
  method: 'GET',
  path: '/api/recruitment/applicants/:id/feedback',
  params: idParams,
  response: feedbackSchema,
});

export const scoreCardCall = call({
  method: 'GET',
  path: '/api/score-cards/:id/about',
  params: idParams,
  response: aboutSchema,
});
