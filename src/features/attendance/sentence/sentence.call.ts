/** What asking in a sentence sends and is answered: the requests in it, and what was not clear. */
import { call } from '#kernel/wire/call.ts';
import { date, id, objectOf, wholeOf } from '#kernel/wire/schema.ts';
import type { SentenceRead } from '#time/request/sentence.ts';

export type SentenceAsked = SentenceRead & {
  readonly employee: number;
  /** Types of leave that can be asked for, with the days that are available; null: no balance is kept. */
  readonly types: readonly {
    readonly id: number;
    readonly name: string;
    readonly available: number | null;
  }[];
};

export const sentenceCall = call({
  method: 'POST',
  path: '/api/attendance/sentence',
  body: objectOf({ sentence: { type: 'string', maxLength: 300 } }),
  response: wholeOf<SentenceAsked>(),
});

export const sendRequestCall = call({
  method: 'POST',
  path: '/api/attendance/requests',
  body: objectOf(
    {
      kind: { enum: ['on-duty', 'work-from-home', 'short-leave', 'off-work'] },
      from: date,
      to: date,
      session: { enum: ['whole', 'first', 'second'] },
      minutes: { type: 'integer', minimum: 1, maximum: 1_440 },
      earns: { enum: ['off', 'pay'] },
      reason: { type: 'string', maxLength: 500 },
    },
    ['minutes', 'earns'],
  ),
  response: objectOf({ id }),
});
