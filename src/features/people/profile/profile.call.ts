/** What a person’s papers and earlier work come to. */
import { call } from '#kernel/wire/call.ts';
import { date, flag, idParams, listOf, maybe, objectOf, text, whole } from '#kernel/wire/schema.ts';

export const documentsCall = call({
  method: 'GET',
  path: '/api/people/:id/documents',
  params: idParams,
  response: listOf(
    objectOf({
      name: text,
      there: flag,
      verified: flag,
      /** The last day of one that has expired. */
      expired: maybe(date),
      /** Without a valid one the person is not rostered. */
      needed: flag,
    }),
  ),
});

export const experienceCall = call({
  method: 'GET',
  path: '/api/people/:id/experience',
  params: idParams,
  response: objectOf({
    totalMonths: whole,
    relevantMonths: whole,
    remarks: listOf(text),
  }),
});
