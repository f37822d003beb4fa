/** Who uses a component or a table of pay. */
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { idParams, listOf, objectOf, text, whole } from '#kernel/wire/schema.ts';

const structures = listOf(objectOf({ structure: whole, name: text, how: said, people: whole }));

export const tableUsesCall = call({
  method: 'GET',
  path: '/api/pay-tables/:id/uses',
  params: idParams,
  response: objectOf({ structures }),
});

/** Besides the structures: records of months, of what comes again, and of hours and pieces. */
export const componentUsesCall = call({
  method: 'GET',
  path: '/api/pay-components/:id/uses',
  params: idParams,
  response: objectOf({ inputs: whole, recurring: whole, units: whole, structures }),
});
