/** What a component or a structure says now is kept for the months before, so that it can be changed. */
import { call } from '#kernel/wire/call.ts';
import { idParams, month, objectOf, whole } from '#kernel/wire/schema.ts';

const body = objectOf({ until: month });
const response = objectOf({ id: whole });

export const keepComponentCall = call({
  method: 'POST',
  path: '/api/pay-components/:id/earlier',
  params: idParams,
  body,
  response,
});

export const keepStructureCall = call({
  method: 'POST',
  path: '/api/salary-structures/:id/earlier',
  params: idParams,
  body,
  response,
});
