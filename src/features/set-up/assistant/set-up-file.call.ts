/** A file with the pay set-up of another organisation: what loading it would do, and doing it. */
import { call } from '#kernel/wire/call.ts';
import { flag, listOf, objectOf, text } from '#kernel/wire/schema.ts';

export const loadSetUpCall = call({
  method: 'POST',
  path: '/api/pay-set-up/load',
  body: objectOf({ content: { type: 'object' }, dryRun: flag }),
  response: objectOf({
    lines: listOf(
      objectOf({
        what: text,
        name: text,
        result: { enum: ['new', 'changed', 'same', 'refused'] },
        note: text,
      }),
    ),
    refused: flag,
    written: flag,
  }),
});
