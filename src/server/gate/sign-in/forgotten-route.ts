/**
 * A forgotten password: a link goes to the address that is kept for the user, works once and for half an
 * hour. The answer is the same, at once, whether or not there is such a user: the rest is done behind it.
 */

import type { FastifyRequest } from 'fastify';
import { forgottenCall } from '#kernel/calls/session.call.ts';
import { Refusal } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { inWork, systemSession } from '../../in-work.ts';
import { type Language, mailText, sayIn } from '../../language/catalogue.ts';
import { languageOfUser } from '../../language/of-user.ts';
import { sendMail } from '../../mail/mail.ts';
import { route } from '../../route.ts';
import { linkMinutes, makePasswordLink } from '../../security/password-link.ts';
import { type Account, accountOf, organisationNamed, sessionFor } from '../../security/sign-in.ts';
import { countAttempt } from '../../security/throttle.ts';
import type { Host } from '../../work.ts';

const minutes = 15;

export const forgottenRoute = route({
  ...forgottenCall,
  tag: 'session',
  open: true,
  summary: 'Mails a link to set a new password, if there is such a user with a mail address',
  async handle(host, request) {
    await countAttempt(host, [{ of: `forgotten/${request.ip}`, most: 20, minutes }]);
    const given = request.body;
    const organisationId = await organisationNamed(host, given);
    behind(request, () => mailNewLink(host, organisationId, given.userName.trim().toLowerCase()));
    return { minutes: linkMinutes.forgotten };
  },
});

/** Does it beside the answer. A fault is logged: the person who asked must not learn of it. */
function behind(request: FastifyRequest, act: () => Promise<void>): void {
  act().catch((error: unknown) => {
    if (error instanceof Refusal) return;
    request.log.warn({ err: error }, 'a link for a forgotten password could not be mailed');
  });
}

async function mailNewLink(host: Host, organisationId: number, name: string): Promise<void> {
  await countAttempt(host, [{ of: `forgotten/${organisationId}/${name}`, most: 4, minutes: 60 }]);
  const account = await accountOf(host, organisationId, name);
  if (!account?.mail) return;
  const to = account.mail;
  const session = { ...systemSession(organisationId, account.name), ...whoAsked(organisationId, account) };
  await inWork(host, session, async (work) => {
    const link = await makePasswordLink(host, work.db, organisationId, account.id, {
      minutes: linkMinutes.forgotten,
    });
    const language = await languageOfUser(work, account.id);
    await sendMail(work, {
      to,
      subject: sayIn(language)('Your new password for Muster'),
      text: words(language, account, link),
      kind: 'link',
      secret: link,
    });
    work.audit({ action: 'forgot-password', form: 'user-account', recordId: account.id });
  });
}

/** The audit names the account that the link is for; nobody is signed in. */
const whoAsked = (organisationId: number, account: Account) => ({
  ...sessionFor(organisationId, account),
  system: true,
});

const words = (language: Language, account: Account, link: string): string =>
  mailText(language, [
    sentence`Dear ${account.name},`,
    '',
    sentence`Somebody asked for a new password for your Muster user ${account.user_name}. Choose it here:`,
    link,
    '',
    sentence`The link works once and for ${linkMinutes.forgotten} minutes.`,
    'If it was not you, do nothing: your password stays as it is.',
  ]);
