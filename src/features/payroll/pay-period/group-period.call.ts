/** The periods of a pay group, with their runs. */
import { call } from '#kernel/wire/call.ts';
import { date, listOf, maybe, month, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';
import { idParams } from '../payslip/slip.call.ts';

const periodSchema = objectOf({
  month,
  number: nullable('integer'),
  name: nullable('string'),
  from: date,
  to: date,
  run: maybe(objectOf({ id: whole, state: text, payOn: date })),
  next: { type: 'boolean', description: 'whether the next run of the group pays it' },
});

export const groupPeriodsCall = call({
  method: 'GET',
  path: '/api/pay-groups/:id/periods',
  params: idParams,
  querystring: { type: 'object', additionalProperties: false, properties: { from: month } },
  response: objectOf({ from: month, periods: listOf(periodSchema) }),
});
