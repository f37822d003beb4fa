/** The inbox, what one has sent, and where a record stands. */
import { notFound } from '#kernel/refusal.ts';
import { said, saidOrNull } from '#kernel/wire/said.ts';
import { id, listOf, nullable, objectOf } from '#kernel/wire/schema.ts';
import { standingOf } from '#server/approval/approval-progress.ts';
import { inboxOf, sentBy } from '#server/approval/inbox.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';

import { standingLevels } from './trial/flow-trial.call.ts';

const word = { type: 'string' } as const;
const tag = 'Approvals';
const waiting = {
  form: word,
  one: said,
  id,
  version: { type: 'integer' },
  title: said,
  state: word,
  path: word,
  since: word,
  by: nullable('string'),
  level: nullable('integer'),
  levels: nullable('integer'),
  waitsFor: saidOrNull,
  forwards: { type: 'boolean' },
} as const;

export const inbox = route({
  method: 'GET',
  path: '/api/approvals/inbox',
  tag,
  form: 'approval-request',
  action: 'decide',
  tells: 'by view',
  summary: 'What waits for my decision, over all forms, the oldest first',
  response: listOf(
    objectOf({
      ...waiting,
      fingerprint: word,
      person: nullable('string'),
      values: { type: 'object', additionalProperties: true },
      actions: listOf(objectOf({ action: word, word: said, asks: { type: 'boolean' } })),
    }),
  ),
  handle: (work) => inboxOf(work),
});

export const mine = route({
  method: 'GET',
  path: '/api/approvals/mine',
  tag,
  form: 'approval-request',
  action: 'read',
  tells: 'by view',
  summary: 'What I have sent and still waits for a decision',
  response: listOf(objectOf(waiting)),
  handle: (work) => sentBy(work),
});

const standing = objectOf({
  word: said,
  flow: said,
  because: saidOrNull,
  level: nullable('integer'),
  levels: standingLevels,
});

export const where = route({
  method: 'GET',
  path: '/api/approvals/standing/:form/:id',
  tag,
  signedIn: true,
  tells: 'by view',
  summary: 'By which flow a record goes, who is asked on each level and why; null where no flow holds',
  params: objectOf({ form: { type: 'string', maxLength: 80 }, id }),
  response: objectOf({ standing: { anyOf: [standing, { type: 'null' }] } }),
  async handle(work, { params }) {
    const form = work.host.forms.forms.get(params.form);
    if (!form?.approvals) return notFound('This kind of request');
    await records(work, form).asPerson.read(params.id);
    const record = (await records(work, form).one(params.id)) ?? notFound(`This ${form.one}`);
    return { standing: (await standingOf(work, form, record)) ?? null };
  },
});
