/** The letters of one's own salary revisions. */
import { call } from '#kernel/wire/call.ts';
import { date, listOf, objectOf, paise, whole } from '#kernel/wire/schema.ts';

export const ownLettersCall = call({
  method: 'GET',
  path: '/api/my-salary-letters',
  response: listOf(objectOf({ revision: whole, effectiveFrom: date, before: paise, after: paise })),
});
