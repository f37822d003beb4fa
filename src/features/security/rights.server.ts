/**
 * The permission matrix: what a login type may do and see, what ships, and what the organisation decided
 * otherwise.
 */

import { changeRightsCall, rightsCall } from '#kernel/calls/rights.call.ts';
import { route } from '#server/route.ts';
import { decide } from './rights-matrix/matrix-decision.server.ts';
import { matrixOf } from './rights-matrix/rights-matrix.server.ts';

export const readMatrix = route({
  ...rightsCall,
  tag: 'rights',
  form: 'login-type',
  action: 'read',
  summary: 'The permission matrix of a login type: what ships and what was decided otherwise',
  handle: (work, request) => matrixOf(work, request.params.loginTypeId),
});

export const writeMatrix = route({
  ...changeRightsCall,
  tag: 'rights',
  form: 'login-type',
  action: 'decide',
  summary:
    'Decides rights and views of a login type; null goes back to what ships. Holds at everybody’s next ' +
    'call; more access to pay and its like, to approvals or of one’s own login type waits, and is listed',
  async handle(work, request) {
    const { loginTypeId } = request.params;
    const given = request.body;
    await decide(work, () => matrixOf(work, loginTypeId), given);
    return matrixOf(work, loginTypeId);
  },
});
