/** One’s own account: what may be changed and how, changing it, and the sign-ins of a person. */
import { call } from '#kernel/wire/call.ts';
import {
  date,
  flag,
  id,
  idParams,
  listOf,
  namesOf,
  nullable,
  objectOf,
  text,
  textOf,
  whole,
} from '#kernel/wire/schema.ts';
import { purposes } from './self-service.form.ts';

export const myAccountCall = call({
  method: 'GET',
  path: '/api/my-account',
  response: objectOf({
    employee: nullable('integer'),
    /** By form and field; without one it is 'no'. */
    rules: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: { enum: ['alone', 'request', 'no'] } },
    },
    waiting: listOf(objectOf({ id, subject: text, askedOn: text, target: text })),
  }),
});

/** The forms of whose records people change their own. */
export const accountForms: readonly string[] = [
  'employee',
  'employee-other',
  'employee-bank',
  'employee-family',
  'employee-nomination',
];

export const changeAccountCall = call({
  method: 'POST',
  path: '/api/my-account',
  body: objectOf(
    {
      form: { type: 'string', enum: accountForms },
      record: id,
      version: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
      values: { type: 'object' },
      validFrom: date,
      consent: flag,
      note: textOf(1000),
      proof: id,
      code: textOf(20),
    },
    ['record', 'version', 'validFrom', 'consent', 'note', 'proof', 'code'],
  ),
  response: objectOf({
    saved: listOf(text),
    asked: { anyOf: [objectOf({ id, fields: listOf(text) }), { type: 'null' }] },
  }),
});

export const codeSent = objectOf({
  /** Masked. */
  to: text,
  minutes: whole,
  /** False where no mail server is set: the mail is kept in the outbox. */
  sent: flag,
});

export const confirmationCall = call({
  method: 'POST',
  path: '/api/confirmations',
  body: objectOf({ purpose: { type: 'string', enum: namesOf(purposes) } }),
  response: codeSent,
});

export const signInDetailsCall = call({
  method: 'GET',
  path: '/api/people/:id/sign-in',
  params: idParams,
  response: objectOf({
    /** The session may change these users. */
    keeps: flag,
    users: listOf(
      objectOf({
        id,
        version: whole,
        userName: text,
        loginType: text,
        state: text,
        mail: nullable('string'),
        mustChangePassword: flag,
        hasSecondFactor: flag,
        lastSignedInOn: nullable('string'),
        sessions: whole,
      }),
    ),
  }),
});
