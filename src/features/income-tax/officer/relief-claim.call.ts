/** How relief on arrears is worked out. */

import { becauseSchema } from '#kernel/wire/because.ts';
import { call } from '#kernel/wire/call.ts';
import { idParams } from '#kernel/wire/schema.ts';

export const reliefWorkingCall = call({
  method: 'GET',
  path: '/api/relief-claims/:id/working',
  params: idParams,
  response: becauseSchema,
});
