/** A request to change what is recorded of somebody, beside what is recorded now. */
import { call } from '#kernel/wire/call.ts';
import { flag, id, idParams, listOf, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';

export const wantedValueCall = call({
  method: 'GET',
  path: '/api/change-requests/:id/lines/:line',
  params: objectOf({ id, line: { type: 'integer', minimum: 0, maximum: 60 } }),
  response: objectOf({ value: text }),
});

export const changeRequestCall = call({
  method: 'GET',
  path: '/api/change-requests/:id',
  params: idParams,
  response: objectOf({
    id,
    heading: text,
    whole: flag,
    seenVersion: nullable('integer'),
    lines: listOf(
      objectOf({
        line: whole,
        label: text,
        was: nullable('string'),
        now: nullable('string'),
        wanted: nullable('string'),
        revealable: flag,
        changedSince: flag,
        decision: nullable('string'),
        because: nullable('string'),
      }),
    ),
  }),
});
