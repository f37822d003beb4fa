/** A flow tried on a record that is there, as its tab and the server share it. */
import { standingLevels } from '#kernel/calls/approval.call.ts';
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { flag, id, nullable, objectOf } from '#kernel/wire/schema.ts';

export const flowTrialCall = call({
  method: 'GET',
  path: '/api/approvals/flows/:id/try/:record',
  params: objectOf({ id, record: id }),
  response: objectOf({
    fits: flag,
    because: said,
    /** The flow by which the record goes today; null where whoever has the right decides. */
    used: nullable('string'),
    isUsed: flag,
    levels: standingLevels,
  }),
});
