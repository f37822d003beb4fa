/** What the page of reporting begins with. */
import { call } from '#kernel/wire/call.ts';
import { id, listOf, nullable, objectOf, text } from '#kernel/wire/schema.ts';

export const reportStartCall = call({
  method: 'GET',
  path: '/api/safety/report-start',
  response: objectOf({
    organisation: id,
    now: text,
    /** Where the person works. */
    place: nullable('integer'),
    places: listOf(objectOf({ id, name: text })),
  }),
});
