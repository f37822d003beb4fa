/**
 * The calls that every form has. Their addresses name the form; the server makes a route of each for every
 * form, with the schemas of its own fields where these say more.
 */
import { call } from '../wire/call.ts';
import { anyPage, anyRecord } from '../wire/described.ts';
import { describedForm } from '../wire/described-form.ts';
import { saidOrNull } from '../wire/said.ts';
import {
  date,
  flag,
  id,
  listOf,
  maybe,
  named,
  nullable,
  objectOf,
  text,
  textOf,
  whole,
} from '../wire/schema.ts';
import { shaped } from '../wire/shape.ts';
import { draftAskedSchema, draftVerdictsSchema } from '../wire/verdict.ts';

const open = shaped<Readonly<Record<string, unknown>>>({ type: 'object' });
const nameOf = textOf(80);
const ofForm = objectOf({ form: nameOf });
const ofRecord = objectOf({ form: nameOf, id });

/** Besides what every list or picker takes, the fields of the form that narrow it. */
type Narrowing = Readonly<Record<string, string | number | boolean | undefined>>;
const narrowing = shaped<Narrowing>({ type: 'object', additionalProperties: true });

/** A SHA-256 in hex; needed where the action is an approval. */
const fingerprint = { type: 'string', pattern: '^[0-9a-f]{64}$', maxLength: 64 } as const;
const version = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const;

export const formCall = call({
  method: 'GET',
  path: '/api/forms/:form',
  params: ofForm,
  response: describedForm,
});

export const listCall = call({
  method: 'GET',
  path: '/api/records/:form',
  params: ofForm,
  querystring: narrowing,
  response: anyPage,
});

export const recordCall = call({
  method: 'GET',
  path: '/api/records/:form/:id',
  params: ofRecord,
  querystring: objectOf({ asOf: date }, ['asOf']),
  response: anyRecord,
});

/**
 * In a dated form its days and the reason travel beside the values. A change answers the record as it is now;
 * to who may not read it, without title and values.
 */
export const additionCall = call({
  method: 'POST',
  path: '/api/records/:form',
  params: ofForm,
  body: open,
  response: anyRecord,
});

export const alterationCall = call({
  method: 'PUT',
  path: '/api/records/:form/:id',
  params: ofRecord,
  body: objectOf({ version, values: open, validFrom: date, reason: textOf(500) }, ['validFrom', 'reason']),
  response: anyRecord,
});

export const deletionCall = call({
  method: 'DELETE',
  path: '/api/records/:form/:id',
  params: ofRecord,
  querystring: objectOf({ version, reason: { type: 'string', maxLength: 500 } }, ['reason']),
});

export const actionCall = call({
  method: 'POST',
  path: '/api/records/:form/:id/actions/:action',
  params: objectOf({ form: nameOf, id, action: nameOf }),
  body: objectOf({ version, fingerprint, input: open }, ['fingerprint', 'input']),
  response: anyRecord,
});

export const bulkCall = call({
  method: 'POST',
  path: '/api/records/:form/bulk',
  params: ofForm,
  body: named(
    'Bulk',
    objectOf(
      {
        ids: {
          type: 'array',
          minItems: 1,
          maxItems: 500,
          items: objectOf({ id, version, fingerprint }, ['fingerprint']),
        },
        set: open,
        action: { type: 'string', maxLength: 80 },
        reason: { type: 'string', maxLength: 500 },
        input: open,
      },
      ['set', 'action', 'reason', 'input'],
    ),
  ),
  /** For each in the order asked; a message, in the reader's language, where it was refused. */
  response: named(
    'BulkResults',
    objectOf({
      rows: listOf(
        objectOf(
          {
            id,
            ok: flag,
            code: text,
            message: text,
            fields: { type: 'object', additionalProperties: text },
          },
          ['code', 'message', 'fields'],
        ),
      ),
    }),
  ),
});

/** What the form's rules say of what is being filled in. */
export const verdictCall = call({
  method: 'POST',
  path: '/api/records/:form/verdict',
  params: ofForm,
  body: draftAskedSchema,
  response: draftVerdictsSchema,
});

export const optionsCall = call({
  method: 'GET',
  path: '/api/records/:form/options',
  params: ofForm,
  querystring: narrowing,
  response: listOf(objectOf({ id, title: text, subtitle: nullable('string') })),
});

export const revealCall = call({
  method: 'GET',
  path: '/api/records/:form/:id/reveal/:field',
  params: objectOf({ form: nameOf, id, field: nameOf }),
  response: named('Revealed', { type: 'object', properties: { value: {} } } as const),
});

const anything = shaped<unknown>({});
/** The newest entries first, 200 at most; `before` is the id of the last that was read already. */
export const historyCall = call({
  method: 'GET',
  path: '/api/records/:form/:id/history',
  params: ofRecord,
  querystring: objectOf({ before: id }, ['before']),
  response: named(
    'History',
    listOf(
      objectOf({
        id,
        at: text,
        by: text,
        action: text,
        reason: maybe(text),
        changes: {
          type: 'object',
          additionalProperties: objectOf({ label: text, old: anything, new: anything }, ['old', 'new']),
        },
      }),
    ),
  ),
});

const attachments = named(
  'Attachments',
  listOf(objectOf({ id, name: text, bytes: whole, mime: text, at: text, by: maybe(text) })),
);

export const attachmentsCall = call({
  method: 'GET',
  path: '/api/records/:form/:id/attachments',
  params: ofRecord,
  response: attachments,
});

export const attachCall = call({
  method: 'POST',
  path: '/api/records/:form/:id/attachments',
  params: ofRecord,
  response: attachments,
});

export const detachCall = call({
  method: 'DELETE',
  path: '/api/records/:form/:id/attachments/:file',
  params: objectOf({ form: nameOf, id, file: id }),
});

/** Whom a record that is for some people covers on a day, and by what. */
export const coveredCall = call({
  method: 'GET',
  path: '/api/records/:form/:id/people',
  params: ofRecord,
  querystring: objectOf({ on: date }, ['on']),
  response: named(
    'Covered',
    objectOf(
      {
        on: date,
        inService: whole,
        covered: whole,
        because: listOf(objectOf({ words: text, people: whole })),
        instead: listOf(objectOf({ id, title: text, people: whole })),
        /** Absent for who does not read everybody's record. */
        people: listOf(objectOf({ id, title: text, because: text })),
      },
      ['people'],
    ),
  ),
});

export const appliesCall = call({
  method: 'GET',
  path: '/api/records/:form/applies',
  params: ofForm,
  querystring: objectOf({ employee: id, on: date }, ['on']),
  response: named(
    'Applying',
    objectOf({
      on: date,
      person: text,
      records: listOf(objectOf({ id, title: text, holds: flag, because: text })),
    }),
  ),
});

/** What becomes of a value, where that is not what it reads like; a field names its own call of this kind. */
export const saidValueCall = call({
  method: 'GET',
  path: '/api/:of/:id/:said',
  params: objectOf({ of: nameOf, id, said: nameOf }),
  response: objectOf({ says: saidOrNull }),
});
