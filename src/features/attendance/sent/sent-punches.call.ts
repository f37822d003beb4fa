/** Punches that another time system sends, by employee code. */
import { call } from '#kernel/wire/call.ts';
import { saidOrNull } from '#kernel/wire/said.ts';
import { listOf, named, objectOf, text, textOf, whole } from '#kernel/wire/schema.ts';

const punchesMost = 5_000;

export const sentPunchesCall = call({
  method: 'POST',
  path: '/api/attendance/punches',
  body: named(
    'SentPunches',
    objectOf({
      punches: {
        type: 'array',
        minItems: 1,
        maxItems: punchesMost,
        items: objectOf(
          {
            code: { ...textOf(40), description: 'The employee code.' },
            at: {
              ...textOf(40),
              description: 'YYYY-MM-DDThh:mm:ss; in Indian time where no zone (Z, +05:30) is behind it.',
              examples: ['2026-04-01T09:02:31+05:30'],
            },
            direction: { type: 'string', enum: ['in', 'out'] },
          },
          ['direction'],
        ),
      } as const,
    }),
  ),
  /** Sent again, a punch is known and not stored twice. What is refused is told by its place, from 0. */
  response: named(
    'PunchesTaken',
    objectOf({
      fresh: whole,
      known: whole,
      refused: listOf(objectOf({ place: whole, code: text, at: text, why: saidOrNull })),
    }),
  ),
});
