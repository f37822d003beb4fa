/** Applicants and openings of a requisition. */
import { call } from '#kernel/wire/call.ts';
import { id, idParams, listOf, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';

export const requisitionSheetCall = call({
  method: 'GET',
  path: '/api/recruitment/requisitions/:id/sheet',
  params: idParams,
  response: objectOf({
    stages: listOf(objectOf({ id, name: text, applicants: whole })),
    openings: listOf(
      objectOf({ id, title: text, state: text, audience: text, closesOn: nullable('string') }),
    ),
    cost: nullable('integer'),
  }),
});
