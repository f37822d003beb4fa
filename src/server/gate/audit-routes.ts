/** Verifying the organisation's chain of audit entries, and what its entries are about. */

import { auditAboutCall, verifyAuditCall } from '#kernel/calls/audit.call.ts';
import { aboutEntries } from '../audit/audit-about.ts';
import { readAnchor } from '../audit/audit-anchor.ts';
import { verifyAudit } from '../audit/audit-chain.ts';
import { type Route, route } from '../route.ts';

export const auditRoutes: readonly Route[] = [
  route({
    ...verifyAuditCall,
    tag: 'audit',
    form: 'audit-entry',
    action: 'read',
    statementSeconds: 120,
    summary: 'Checks the whole chain and names the first broken entry',
    async handle({ host, db, session }) {
      return verifyAudit(db, session.organisationId, await readAnchor(host, session.organisationId));
    },
  }),
  route({
    ...auditAboutCall,
    tag: 'audit',
    form: 'audit-entry',
    action: 'read',
    summary: 'What entries are about, in words: the record by its title, for who may read it',
    async handle(work, { query }) {
      return aboutEntries(work, query.ids.split(',').map(Number));
    },
  }),
];
