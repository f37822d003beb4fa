/** Verifying the organisation's chain of audit entries. */

import { nullable, objectOf } from '#kernel/wire/schema.ts';
import { readAnchor } from '../audit/audit-anchor.ts';
import { verifyAudit } from '../audit/audit-chain.ts';
import { type Route, route } from '../route.ts';

export const auditRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/audit/verify',
    tag: 'audit',
    form: 'audit-entry',
    action: 'read',
    statementSeconds: 120,
    summary: 'Checks the whole chain and names the first broken entry',
    response: objectOf({
      organisationId: { type: 'integer' },
      entries: { type: 'integer' },
      head: { type: 'string' },
      anchored: {
        ...nullable('object'),
        properties: { entry: { type: 'integer' }, at: { type: 'string' }, since: { type: 'string' } },
      },
      broken: { ...nullable('object'), properties: { entry: { type: 'integer' }, why: { type: 'string' } } },
    }),
    async handle({ host, db, session }) {
      return verifyAudit(db, session.organisationId, await readAnchor(host, session.organisationId));
    },
  }),
];
