/** What a year end does to each person's balance, before it is posted and after. */
import { call } from '#kernel/wire/call.ts';
import { idParams, listOf, number, objectOf, text, whole } from '#kernel/wire/schema.ts';

export const yearEndPeopleCall = call({
  method: 'GET',
  path: '/api/leave/year-ends/:id/people',
  params: idParams,
  response: objectOf({
    people: listOf(
      objectOf({
        employee: whole,
        name: text,
        closing: number,
        carried: number,
        encashed: number,
        lapsed: number,
      }),
    ),
  }),
});
