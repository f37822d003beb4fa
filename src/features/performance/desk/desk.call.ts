/** Reviews as they are written, calibrated and read: what lies beside the form, a board, and a trail. */

import type { IsoDate } from '#kernel/calendar.ts';
import type { roundResultCall } from '#kernel/calls/questionnaire.call.ts';
import { sheetSchema } from '#kernel/calls/questionnaire.call.ts';
import type { Answers, Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import { type AnswerOf, call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, listOf, maybe, objectOf, wholeOf } from '#kernel/wire/schema.ts';

export type DeskEntry = {
  readonly id: number;
  readonly version: number;
  readonly employee: number;
  readonly name: string;
  readonly cycle: string;
  readonly dueOn: IsoDate;
  readonly state: string;
  readonly selfSent: boolean;
};

export const deskCall = call({
  method: 'GET',
  path: '/api/review-desk',
  response: objectOf({ reviews: listOf(wholeOf<DeskEntry>()) }),
});

export type Written = { readonly asks: Questionnaire; readonly answers: Answers };
type ScaleLine = { readonly rating: number; readonly label: string; readonly guide: number };
export type DeskGoal = {
  readonly id: number;
  readonly name: string;
  readonly weight: number;
  readonly score: number;
  readonly standing: string;
  readonly base: number;
  readonly target: number;
  readonly reached: number | null;
};
type Told = AnswerOf<typeof roundResultCall>;

export type Beside = {
  readonly version: number;
  readonly scale: readonly ScaleLine[];
  readonly goalScore: number | null;
  readonly goalsWeight: number;
  readonly goals: readonly DeskGoal[];
  readonly last: {
    readonly cycle: string;
    readonly rating: number;
    readonly label: string;
    readonly comment: string | null;
  } | null;
  readonly feedback: readonly {
    readonly id: number;
    readonly on: IsoDate;
    readonly by: string;
    readonly text: string;
  }[];
  readonly attendance: {
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly days: number;
    readonly present: number;
    readonly late: number;
    readonly leave: number;
  } | null;
};

/** What one person said of their own period, null before it is sent; and what colleagues came to. */
export const deskReviewCall = call({
  method: 'GET',
  path: '/api/review-desk/:id',
  params: idParams,
  response: saying(
    objectOf({
      sheet: sheetSchema,
      beside: wholeOf<Beside>(),
      self: maybe(wholeOf<Written>()),
      colleagues: maybe(wholeOf<Told>()),
    }),
  ),
});

export type BoardPerson = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly department: string | null;
  readonly manager: string | null;
  readonly state: string;
  readonly score: number | null;
  readonly given: number | null;
  readonly rating: number | null;
};
export type Board = {
  readonly state: string;
  readonly scale: readonly ScaleLine[];
  readonly people: readonly BoardPerson[];
  readonly selfSent: number;
  readonly selfAsked: number;
  readonly mayMove: boolean;
};

export const boardCall = call({
  method: 'GET',
  path: '/api/review-cycles/:id/board',
  params: idParams,
  response: wholeOf<Board>(),
});

export const trailCall = call({
  method: 'GET',
  path: '/api/review-results/:id/trail',
  params: idParams,
  response: objectOf({
    manager: maybe(wholeOf<Written>()),
    self: maybe(wholeOf<Written>()),
    colleagues: maybe(wholeOf<Told>()),
  }),
});
