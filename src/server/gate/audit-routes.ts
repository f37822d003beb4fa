/** Verifying the organisation's chain of audit entries, and what its entries are about. */

import { listOf, nullable, objectOf } from '#kernel/wire/schema.ts';
import { aboutEntries } from '../audit/audit-about.ts';
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
  route({
    method: 'GET',
    path: '/api/audit/about',
    tag: 'audit',
    form: 'audit-entry',
    action: 'read',
    summary: 'What entries are about, in words: the record by its title, for who may read it',
    querystring: {
      type: 'object',
      additionalProperties: false,
      required: ['ids'],
      properties: { ids: { type: 'string', pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,199}$' } },
    },
    response: listOf(
      objectOf({
        id: { type: 'integer' },
        one: { type: 'string' },
        word: { type: 'string' },
        record: nullable('integer'),
        title: nullable('string'),
        changes: listOf(objectOf({ label: { type: 'string' }, kind: { type: 'string' }, old: {}, new: {} })),
      }),
    ),
    async handle(work, { query }) {
      return aboutEntries(work, query.ids.split(',').map(Number));
    },
  }),
];
