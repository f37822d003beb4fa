/** Setting the salary that was agreed with somebody who is hired. */
import { call } from '#kernel/wire/call.ts';
import { flag, idParams, objectOf } from '#kernel/wire/schema.ts';

export const hireSalaryCall = call({
  method: 'POST',
  path: '/api/hires/:id/salary',
  params: idParams,
  response: objectOf({ salarySet: flag }),
});
