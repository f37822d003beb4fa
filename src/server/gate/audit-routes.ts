/** Verifying the organisation's chain of audit entries. */
import { verifyAudit } from '../audit.ts';
import type { Route } from '../route.ts';
import { nullable, objectOf } from './schema.ts';

export const auditRoutes: readonly Route[] = [
  {
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
      broken: { ...nullable('object'), properties: { entry: { type: 'integer' }, why: { type: 'string' } } },
    }),
    handle: ({ db, session }) => verifyAudit(db, session.organisationId),
  },
];
