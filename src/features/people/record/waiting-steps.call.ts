/** New employees who wait for a step of the reader. */
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { listOf, objectOf, text, whole } from '#kernel/wire/schema.ts';

export const waitingStepsCall = call({
  method: 'GET',
  path: '/api/people/waiting-steps',
  querystring: objectOf({}),
  response: listOf(objectOf({ id: whole, name: text, joinedOn: text, path: text, steps: listOf(said) })),
});
