/** The person signs a letter with a code from the mail: name, time and address are kept, and audited. */

import { mailOwnCode } from '#features/people/account/own-code.server.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { keptRefusal } from '#server/errors.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { takeCode } from '#server/security/confirmation.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { findLetter, type Letter } from './issue.server.ts';
import { letterCodeCall, signLetterCall } from './letter.call.ts';
import { letter } from './letter.form.ts';
import { refuse } from './letter.refusal.ts';

/** One's own letter, locked, that waits to be signed. */
async function toSign(work: Work, id: number): Promise<Letter> {
  const found = await findLetter(work, id, true);
  const { employeeId } = work.session;
  if (!found || employeeId === null || found.employee !== employeeId) return notFound('This letter');
  if (found.state === 'withdrawn') {
    refuse('letter.withdrawn/letter-signature');
  }
  if (found.state === 'signed' || !found.toSign) {
    refuse('letter.not-to-sign');
  }
  return found;
}

/** A code is good for one letter, and no other. */
const purposeOf = ({ id }: Letter): string => `letter/${id}`;

export const letterCode = route({
  ...letterCodeCall,
  tag: 'Letters',
  summary: 'Mails me the code by which I sign a letter of mine; a code sent before is void',
  signedIn: true,
  tells: 'nothing',
  async handle(work, request) {
    const found = await toSign(work, request.params.id);
    return mailOwnCode(work, {
      purpose: purposeOf(found),
      act: `your signature of the letter ${found.number}`,
      otherwise: 'Ask HR to enter one.',
    });
  },
});

async function sign(work: Work, found: Letter, from: string): Promise<void> {
  const values = {
    signedBy: work.session.name.slice(0, 200),
    signedOn: work.today,
    signedAt: timeOf(),
    signedFrom: from.slice(0, 60),
  };
  await records(work, letter).asServer.set(found.id, values, {
    as: 'sign',
    state: 'signed',
    reason: `${found.number}, SHA-256 ${found.fingerprint}, from ${from}`,
  });
}

export const signRoute = route({
  ...signLetterCall,
  tag: 'Letters',
  summary: 'Signs a letter of mine with the code that was mailed',
  signedIn: true,
  tells: 'nothing',
  async handle(work, request, reply) {
    const found = await toSign(work, request.params.id);
    const no = await takeCode(work, purposeOf(found), request.body.code);
    if (no instanceof Refusal) return keptRefusal(reply, no);
    await sign(work, found, request.ip);
    await raise(work, letter, 'sign', {
      record: found.id,
      title: sentence`${work.session.name} has signed the letter ${found.number}`,
      path: `${letter.menu?.path}/${found.id}`,
    });
    return { number: found.number };
  },
});
