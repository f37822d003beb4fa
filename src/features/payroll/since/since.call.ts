/** What has changed since a run was calculated, as its screen and the server share it. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { wholeOf } from '#kernel/wire/schema.ts';
import { idParams } from '../payslip/slip.call.ts';

export type ChangeSince = {
  /** Nobody: a rule or a row of law, which is everybody's. */
  employee: number | null;
  name: string | null;
  code: string | null;
  what: string;
  by: string | null;
  at: string | null;
};

export type Since = {
  /** As sending and approving see it. Null: very many people, and nobody has asked to look yet. */
  changed: boolean | null;
  rows: ChangeSince[];
  /** How many people are concerned, also where not all of them are named. */
  people: number;
};

export const sinceCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/since',
  params: idParams,
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { look: { type: 'boolean', default: false } },
  },
  response: saying(wholeOf<Since>(), 'rows.what'),
});
