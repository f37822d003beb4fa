/** The call that sends the code by which a change of the own record is confirmed. */
import { namesOf, objectOf } from '#kernel/wire/schema.ts';
import { route } from '#server/route.ts';
import { codeSent, mailOwnCode } from './own-code.server.ts';
import { purposes } from './self-service.form.ts';

export const sendConfirmation = route({
  method: 'POST',
  path: '/api/confirmations',
  tag: 'My account',
  form: 'employee',
  action: 'account',
  tells: 'nothing',
  summary: 'Mails me a code to confirm what I am about to ask for; a code sent before is void',
  body: objectOf({ purpose: { type: 'string', enum: namesOf(purposes) } }),
  response: codeSent,
  async handle(work, request) {
    const { purpose } = request.body;
    const otherwise = 'HR enters a change of the bank account for you.';
    return mailOwnCode(work, { purpose, act: purposes[purpose], otherwise });
  },
});
