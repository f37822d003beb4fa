/** The checklists that can be started for somebody, and starting one. */
import { call } from '#kernel/wire/call.ts';
import { date, id, listOf, maybe, objectOf, text } from '#kernel/wire/schema.ts';

export const startableCall = call({
  method: 'GET',
  path: '/api/task-lists/startable',
  response: listOf(objectOf({ id, name: text })),
});

export const startListCall = call({
  method: 'POST',
  path: '/api/task-lists',
  body: objectOf({ employee: id, checklist: id, day: maybe(date) }, ['day']),
  response: objectOf({ id }),
});
