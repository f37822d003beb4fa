/** What is ready for the first day of somebody who was taken over. */
import { call } from '#kernel/wire/call.ts';
import { said, saidOrNull } from '#kernel/wire/said.ts';
import { flag, idParams, listOf, nullable, objectOf, text } from '#kernel/wire/schema.ts';

export const firstDayCall = call({
  method: 'GET',
  path: '/api/joiners/:id/first-day',
  params: idParams,
  response: listOf(
    objectOf({
      key: text,
      label: said,
      ready: flag,
      /** A name that people have given: of a policy, a user. */
      name: nullable('string'),
      says: saidOrNull,
      path: text,
    }),
  ),
});
