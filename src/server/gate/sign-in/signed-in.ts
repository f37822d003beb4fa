/** What a sign-in answers: a session in its cookie, or the step to the second factor. */
import type { FastifyReply } from 'fastify';
import { setEntryCookies } from '../../security/entry.ts';
import type { SignedIn } from '../../security/sign-in.ts';
import type { Host } from '../../work.ts';

export function answerTo(host: Host, reply: FastifyReply, outcome: SignedIn) {
  if (outcome.kind === 'step') {
    const { ticket, ways } = outcome;
    return { signedIn: false, step: { ticket, ways } };
  }
  setEntryCookies(host, reply, outcome);
  return { signedIn: true };
}
