/** Verifying the organisation's chain of audit entries, and what its entries are about. */

import { auditAboutCall, verifyAuditCall } from '#kernel/calls/audit.call.ts';
import { id, listOf, objectOf, text, whole } from '#kernel/wire/schema.ts';
import { aboutEntries } from '../audit/audit-about.ts';
import { readAnchor } from '../audit/audit-anchor.ts';
import { verifyAudit } from '../audit/audit-chain.ts';
import { changesAfter, formsInFeed } from '../audit/change-feed.ts';
import { type Route, route } from '../route.ts';
import { refuseWithoutRight } from './key-access.ts';

const limitMost = 1_000;

export const auditRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/changes',
    tag: 'audit',
    signedIn: true,
    summary:
      'What has changed after an id, in the order of the commits, of the forms whose records I read for ' +
      'everybody. Keep `last` and ask with it next; with a limit of 0 it is where things stand now.',
    querystring: {
      type: 'object',
      properties: {
        after: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
        limit: { type: 'integer', minimum: 0, maximum: limitMost, default: 200 },
        forms: { type: 'string', pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$', maxLength: 2_000 },
      },
      additionalProperties: false,
    },
    response: objectOf({
      changes: listOf(objectOf({ id, at: text, form: text, action: text, records: listOf(id) })),
      last: whole,
    }),
    async handle(work, { query: { after = 0, limit = 200, forms } }) {
      const open = formsInFeed(work);
      const asked = forms?.split(',') ?? open;
      const closed = asked.find((name) => !open.includes(name));
      if (closed !== undefined) refuseWithoutRight(work, closed, 'read');
      const { changes, last } = await changesAfter(work, asked, { after, limit });
      return { changes: [...changes], last };
    },
  }),
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
