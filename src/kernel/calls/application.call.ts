/** The public page where people apply, and an applicant's sheet for recruiters. */
import { call } from '../wire/call.ts';
import { flag, id, idParams, listOf, nullable, objectOf, text, textOf, whole } from '../wire/schema.ts';

const line = objectOf({ title: text, note: text });

export const applicantSheetCall = call({
  method: 'GET',
  path: '/api/recruitment/applicants/:id/sheet',
  params: idParams,
  response: objectOf({
    stages: listOf(objectOf({ name: text, since: nullable('string'), current: flag })),
    /** The latest first. */
    resumes: listOf(objectOf({ id, number: whole, name: text, bytes: whole, sentOn: nullable('string') })),
    qualifications: listOf(line),
    experiences: listOf(line),
    skills: listOf(line),
    languages: listOf(line),
    /** Other applications of the same person. */
    others: listOf(objectOf({ id, post: text, code: text, state: text, appliedOn: nullable('string') })),
  }),
});

/** The organisation that is applied to, by number or code. */
export const organisationAsked = {
  type: 'object',
  properties: { org: textOf(40) },
  additionalProperties: false,
} as const;

const words = { type: 'object', additionalProperties: text } as const;

/** Whose form it is, its words, and names to choose from. */
export const applicationFormCall = call({
  method: 'GET',
  path: '/api/job-application/form',
  querystring: organisationAsked,
  response: objectOf({
    organisation: objectOf({ id, name: text, accent: nullable('string'), hasLogo: flag }),
    welcome: nullable('string'),
    consent: text,
    ageRule: { enum: ['calendar-years', 'full-years'] },
    retentionMonths: whole,
    today: text,
    labels: words,
    headings: words,
    /** Questions that the organisation has added itself. */
    own: listOf(
      objectOf({
        name: text,
        label: text,
        kind: text,
        heading: text,
        help: nullable('string'),
        required: flag,
        choices: listOf(text),
      }),
    ),
    names: objectOf({
      qualifications: listOf(text),
      institutions: listOf(text),
      skills: listOf(text),
      languages: listOf(text),
    }),
  }),
});

/** A post as it is told of before anybody asks for its questions. */
const post = {
  title: text,
  description: nullable('string'),
  closesOn: nullable('string'),
  department: text,
  place: text,
  employmentType: nullable('string'),
  experienceFrom: nullable('integer'),
  experienceTo: nullable('integer'),
  ctcMin: nullable('integer'),
  ctcMax: nullable('integer'),
} as const;

export const postsCall = call({
  method: 'GET',
  path: '/api/job-application/posts',
  querystring: organisationAsked,
  response: listOf(objectOf({ requisition: id, publishedOn: nullable('string'), ...post })),
});

export const postCall = call({
  method: 'GET',
  path: '/api/job-application/posts/:id',
  params: idParams,
  querystring: organisationAsked,
  response: objectOf({
    opening: id,
    ...post,
    questions: listOf(
      objectOf({ question: text, answer: { enum: ['yes-no', 'number', 'text'] }, required: flag }),
    ),
  }),
});

/** The link that was mailed to the applicant. */
const byLink = objectOf({ link: textOf(80) });

export const trackCall = call({
  method: 'POST',
  path: '/api/job-application/track',
  body: byLink,
  response: objectOf({
    house: text,
    post: text,
    firstName: text,
    code: text,
    appliedOn: text,
    state: text,
    stage: nullable('string'),
    stageSince: nullable('string'),
    stages: listOf(text),
    next: listOf(
      objectOf({
        round: text,
        day: text,
        startsAt: text,
        minutes: whole,
        mode: text,
        place: nullable('string'),
        link: nullable('string'),
      }),
    ),
    mayChange: flag,
    mayWithdraw: flag,
  }),
});

export const askForUpdateCall = call({
  method: 'POST',
  path: '/api/job-application/ask-for-update',
  body: byLink,
});

export const withdrawApplicationCall = call({
  method: 'POST',
  path: '/api/job-application/withdraw',
  body: byLink,
});

const values = { type: 'object', additionalProperties: true } as const;

export const ownApplicationCall = call({
  method: 'POST',
  path: '/api/job-application/own',
  body: byLink,
  response: objectOf({
    organisation: id,
    requisition: id,
    values,
    own: values,
    parts: { type: 'object', additionalProperties: listOf(values) },
    answers: listOf(nullable('string')),
    hasResume: flag,
  }),
});
