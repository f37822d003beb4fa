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

const timeOfDay = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } as const;

export const sendRequestCall = call({
  method: 'POST',
  path: '/api/attendance/requests',
  body: objectOf(
    {
      kind: { enum: ['on-duty', 'work-from-home', 'short-leave', 'off-work', 'correction', 'overtime'] },
      from: date,
      to: date,
      session: { enum: ['whole', 'first', 'second'] },
      minutes: { type: 'integer', minimum: 1, maximum: 1_440 },
      earns: { enum: ['off', 'pay'] },
      cameAt: timeOfDay,
      leftAt: timeOfDay,
      reason: { type: 'string', maxLength: 500 },
    },
    ['minutes', 'earns', 'cameAt', 'leftAt'],
  ),
  response: objectOf({ id }),
});
