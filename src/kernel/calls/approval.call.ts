/** Approvals: what waits for the reader, what they have sent, where a record is, and asking a colleague. */
import { call } from '../wire/call.ts';
import { said, saidOrNull } from '../wire/said.ts';
import { flag, id, listOf, maybe, named, nullable, objectOf, text, textOf, whole } from '../wire/schema.ts';

const person = objectOf({
  name: text,
  because: said,
  state: { type: 'string', enum: ['waiting', 'agreed', 'moved', 'told'] } as const,
  by: nullable('string'),
  on: nullable('string'),
});

/** Each level of a flow, with whom it asks and why. */
export const standingLevels = named(
  'Levels',
  listOf(objectOf({ asks: said, need: said, asksNobody: flag, people: listOf(person) })),
);

const ofRecord = objectOf({ form: textOf(80), id });

/** By which flow a record goes, who is asked on each level and why; null where no flow holds. */
export const standingCall = call({
  method: 'GET',
  path: '/api/approvals/standing/:form/:id',
  params: ofRecord,
  response: objectOf({
    standing: maybe(
      objectOf({
        word: said,
        flow: said,
        because: saidOrNull,
        level: nullable('integer'),
        levels: standingLevels,
      }),
    ),
  }),
});

const waiting = {
  form: text,
  one: said,
  id,
  version: whole,
  title: said,
  state: text,
  path: text,
  /** When it came to wait, as an instant. */
  since: text,
  /** By when it has to be decided, where a day of it says so. */
  dueOn: nullable('string'),
  by: nullable('string'),
  level: nullable('integer'),
  levels: nullable('integer'),
  waitsFor: saidOrNull,
  /** A colleague can be asked instead of the reader. */
  forwards: flag,
} as const;

/** What waits for the reader's decision, over all forms: what is due soon first, then the oldest. */
export const inboxCall = call({
  method: 'GET',
  path: '/api/approvals/inbox',
  response: listOf(
    objectOf({
      ...waiting,
      fingerprint: text,
      /** Whom it is about, where that is a person; what the list of its form shows besides the title. */
      person: nullable('string'),
      values: { type: 'object', additionalProperties: true },
      /** Everyday, and about neither pay, bank nor access. */
      routine: flag,
      actions: listOf(objectOf({ action: text, word: said, asks: flag })),
    }),
  ),
});

/** What the reader has sent and still waits for a decision. */
export const sentByMeCall = call({
  method: 'GET',
  path: '/api/approvals/mine',
  response: listOf(objectOf(waiting)),
});

/** The colleagues to whom the reader can hand on what waits for them. */
export const forwardToCall = call({
  method: 'GET',
  path: '/api/approvals/forward/:form/:id',
  params: ofRecord,
  response: listOf(objectOf({ user: id, name: text })),
});

export const forwardCall = call({
  method: 'POST',
  path: '/api/approvals/forward/:form/:id',
  params: ofRecord,
  body: objectOf({ user: id, note: { ...textOf(300), minLength: 1 } }),
  response: objectOf({ name: text }),
});

const token = textOf(80);

/** What a link in a mail is about, for who has it. */
export const mailLookCall = call({
  method: 'POST',
  path: '/api/approvals/by-mail/look',
  body: objectOf({ token }),
  response: objectOf({
    standing: { type: 'string', enum: ['open', 'changed', 'sign-in'] },
    withheld: nullable('string'),
    approver: text,
    one: text,
    title: text,
    by: nullable('string'),
    path: text,
    facts: listOf(objectOf({ label: text, value: text })),
    changes: listOf(objectOf({ label: text, was: text, now: text })),
    approve: text,
    decline: nullable('string'),
  }),
});

export const mailDecideCall = call({
  method: 'POST',
  path: '/api/approvals/by-mail/decide',
  body: objectOf(
    { token, answer: { type: 'string', enum: ['approve', 'decline'] }, sentence: textOf(1000, 0) },
    ['sentence'],
  ),
  response: objectOf({ sentence: text }),
});
