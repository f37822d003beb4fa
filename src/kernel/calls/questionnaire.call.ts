/** Sheets of questions: read, kept as a draft; and what a round came to. */
import type { Answers, Questionnaire } from '../questionnaire/questionnaire.ts';
import { call } from '../wire/call.ts';
import {
  flag,
  id,
  idParams,
  listOf,
  maybe,
  nullable,
  number,
  objectOf,
  text,
  whole,
} from '../wire/schema.ts';
import { shaped } from '../wire/shape.ts';

const question = {
  type: 'object',
  required: ['key', 'label', 'kind'],
  properties: {
    key: text,
    label: text,
    weight: whole,
    required: flag,
    mayNotApply: flag,
    missing: text,
    help: text,
    kind: text,
    lowest: number,
    highest: number,
    choices: listOf(objectOf({ value: text, label: text, points: number }, ['points'])),
    max: whole,
  },
} as const;

/** What is asked, section by section; a question says more as its kind needs. */
const asks = shaped<Questionnaire>(
  objectOf({
    sections: listOf(
      objectOf(
        {
          title: text,
          weight: number,
          atLeast: objectOf({ count: whole, missing: text }),
          questions: listOf(question),
        },
        ['atLeast'],
      ),
    ),
  }),
);

const answer = {
  type: 'object',
  properties: {
    value: { type: ['number', 'string', 'boolean'], maxLength: 10_000 },
    notApplicable: { const: true },
    note: { type: 'string', maxLength: 300 },
  },
  additionalProperties: false,
} as const;

/** By the key of the question; checked question by question against what was asked. */
const answers = shaped<Answers>({
  type: 'object',
  maxProperties: 200,
  propertyNames: { type: 'string', minLength: 1, maxLength: 100 },
  additionalProperties: answer,
});

export const sheetSchema = objectOf({ version: whole, state: text, over: flag, asks, answers });

/** A draft, to be sent by its action; the answer is the version that it has now. */
const keptBody = objectOf({ version: id, answers });
const keptAnswer = objectOf({ version: whole });

export const answerSheetCall = call({
  method: 'GET',
  path: '/api/answer-sheets/:id',
  params: idParams,
  response: sheetSchema,
});

export const keepSheetCall = call({
  method: 'PUT',
  path: '/api/answer-sheets/:id',
  params: idParams,
  body: keptBody,
  response: keptAnswer,
});

export const keepCardCall = call({
  method: 'PUT',
  path: '/api/score-cards/:id',
  params: idParams,
  body: keptBody,
  response: keptAnswer,
});

export const selfSheetCall = call({
  method: 'GET',
  path: '/api/self-reviews/:id/sheet',
  params: idParams,
  response: sheetSchema,
});

export const keepSelfCall = call({
  method: 'PUT',
  path: '/api/self-reviews/:id/sheet',
  params: idParams,
  body: keptBody,
  response: keptAnswer,
});

export const keepReviewCall = call({
  method: 'PUT',
  path: '/api/manager-reviews/:id/sheet',
  params: idParams,
  body: keptBody,
  response: keptAnswer,
});

const group = {
  /** Shares as a percentage; null where too few answered. */
  whole: nullable('number'),
  sections: listOf(nullable('number')),
  questions: listOf(
    objectOf({
      key: text,
      answered: nullable('integer'),
      percent: nullable('number'),
      /** 3.4 of 5. */
      points: nullable('number'),
      distribution: listOf(objectOf({ value: text, count: whole })),
      texts: listOf(text),
    }),
  ),
} as const;

/** The result opens when all have sent theirs, or the round is shared. */
const result = objectOf({
  asks,
  minimum: nullable('integer'),
  over: flag,
  asked: listOf(objectOf({ name: text, sent: flag })),
  result: maybe(objectOf({ sent: whole, ...group, kinds: listOf(objectOf({ kind: text, ...group })) })),
});

export const roundResultCall = call({
  method: 'GET',
  path: '/api/questionnaire-rounds/:id/result',
  params: idParams,
  response: result,
});

export const sheetResultCall = call({
  method: 'GET',
  path: '/api/answer-sheets/:id/result',
  params: idParams,
  response: result,
});
