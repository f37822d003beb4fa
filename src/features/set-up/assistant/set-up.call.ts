/** What the assistant asks: its steps, who can do one, and to hand one on. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { date, id, listOf, maybe, namesOf, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';
import { type StepKey, stepTitles } from './set-up-assistant.form.ts';

export type HandedStep = {
  readonly id: number;
  readonly version: number;
  readonly to: string;
  readonly toMe: boolean;
  readonly dueOn: string | null;
  readonly isLate: boolean;
  readonly note: string | null;
  readonly by: string | null;
};

export type SetUpStep = {
  readonly key: StepKey;
  readonly title: string;
  readonly state: 'done' | 'open' | 'optional';
  readonly note: string;
  /** Below /Home. */
  readonly path: string;
  /** Whose work it usually is. */
  readonly part: 'administrator' | 'hr' | 'payroll';
  /** The session has the right by which it is done. */
  readonly may: boolean;
  /** It is of the session's part, or was handed to the person. */
  readonly mine: boolean;
  /** How many of how many have it, where it is counted by people. */
  readonly have: number | null;
  readonly of: number | null;
  readonly handed: HandedStep | null;
};

export type SetUpShown = {
  readonly steps: readonly SetUpStep[];
  /** The session may carry the pay set-up to another organisation. */
  readonly mayLoad: boolean;
};

export const setUpStepsCall = call({
  method: 'GET',
  path: '/api/set-up/steps',
  response: saying(wholeOf<SetUpShown>(), 'title', 'steps.note'),
});

const step = { type: 'string', enum: namesOf(stepTitles) } as const;

export const stepPeopleCall = call({
  method: 'GET',
  path: '/api/set-up/steps/:step/people',
  params: objectOf({ step }),
  response: listOf(objectOf({ id: { type: 'integer' }, name: { type: 'string' } })),
});

export const handOnCall = call({
  method: 'POST',
  path: '/api/set-up/tasks',
  body: objectOf({ step, user: id, dueOn: maybe(date), note: maybe(textOf(300)) }),
  response: objectOf({ id: { type: 'integer' } }),
});
