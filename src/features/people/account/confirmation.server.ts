/** The call that sends the code by which a change of the own record is confirmed. */

import { route } from '#server/route.ts';
import { confirmationCall } from './account.call.ts';
import { mailOwnCode } from './own-code.server.ts';
import { purposes } from './self-service.form.ts';

export const sendConfirmation = route({
  ...confirmationCall,
  tag: 'My account',
  form: 'employee',
  action: 'account',
  tells: 'nothing',
  summary: 'Mails me a code to confirm what I am about to ask for; a code sent before is void',
  async handle(work, request) {
    const { purpose } = request.body;
    const otherwise = 'HR enters a change of the bank account for you.';
    return mailOwnCode(work, { purpose, act: purposes[purpose], otherwise });
  },
});
