/** Every report that the session may run, by area, with what the person has made of it. */
import { call } from '#kernel/wire/call.ts';
import { flag, id, listOf, maybe, nullable, objectOf, text } from '#kernel/wire/schema.ts';

export const catalogueCall = call({
  method: 'GET',
  path: '/api/report-catalogue',
  response: listOf(
    objectOf({
      key: text,
      name: text,
      icon: text,
      reports: listOf(
        objectOf({
          name: text,
          heading: text,
          question: text,
          finds: text,
          icon: text,
          path: text,
          favourite: flag,
          /** When the person ran it last, and with which parameters. */
          ran: maybe(objectOf({ at: text, asked: { type: 'object', additionalProperties: true } })),
          saved: listOf(objectOf({ id, name: text, every: nullable('string'), nextOn: nullable('string') })),
        }),
      ),
    }),
  ),
});
