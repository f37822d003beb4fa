/** Where an arrear was earned, where it is paid, and its cause. */

import { call } from '#kernel/wire/call.ts';
import { maybe, objectOf, text } from '#kernel/wire/schema.ts';
import { idParams } from '../payslip/slip.call.ts';

const slip = { type: ['integer', 'null'], description: 'the id of the payslip, where there is one' } as const;

const beside = objectOf({
  earned: slip,
  paid: slip,
  cause: maybe(objectOf({ heading: text, path: text })),
});

export const besideArrearCall = call({
  method: 'GET',
  path: '/api/arrears/:id/beside',
  params: idParams,
  response: beside,
});
