/** What entries of the audit are about, and the proof that none is missing or altered. */
import type { FieldKind } from '../field.ts';
import { call } from '../wire/call.ts';
import { listOf, maybe, nullable, objectOf, text, whole } from '../wire/schema.ts';
import { shaped } from '../wire/shape.ts';

const anything = shaped<unknown>({});

/** By the reader's own rights: the record by its title for who may read it, and the changes they see. */
export const auditAboutCall = call({
  method: 'GET',
  path: '/api/audit/about',
  querystring: objectOf({
    ids: { type: 'string', pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,199}$' },
  }),
  response: listOf(
    objectOf({
      id: whole,
      one: text,
      word: text,
      record: nullable('integer'),
      title: nullable('string'),
      changes: listOf(
        objectOf({ label: text, kind: shaped<FieldKind>(text), old: anything, new: anything }, [
          'old',
          'new',
        ]),
      ),
    }),
  ),
});

export const verifyAuditCall = call({
  method: 'GET',
  path: '/api/audit/verify',
  response: objectOf({
    organisationId: whole,
    entries: whole,
    head: text,
    anchored: maybe(objectOf({ entry: whole, at: text, since: text }, ['since'])),
    broken: maybe(objectOf({ entry: whole, why: text })),
  }),
});
