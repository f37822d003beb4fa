/**
 * The page behind the links of a mail. The token comes in the body, so that no log of addresses holds it; and
 * nothing is decided by looking, since scanners of mails open links.
 */

import type { FastifyRequest } from 'fastify';
import { mailDecideCall, mailLookCall } from '#kernel/calls/approval.call.ts';
import { refuse } from '#server/approval/approval.refusal.ts';
import { decideByMail, type Holder, lookByMail, userOfLink } from '#server/approval/mail-decision.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { starterSession } from '#server/jobs/starter.ts';
import { languageOf } from '#server/language/catalogue.ts';
import { route } from '#server/route.ts';
import { languageCookie, tokenOf, tokenOfRequest } from '#server/security/session.ts';
import { userOfToken } from '#server/security/session-user.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host } from '#server/work.ts';

const tag = 'Approvals';

const limits = (address: string) => [{ of: `decide/${address}`, most: 120, minutes: 15 }];

const holderOf = async (host: Host, request: FastifyRequest, organisationId: number): Promise<Holder> => ({
  user: await userOfToken(host, organisationId, tokenOfRequest(host, request)),
  language: languageOf(request.cookies[languageCookie]),
});

const noLink = (): never => refuse('approval.no-link');

export const mailLook = route({
  ...mailLookCall,
  tag,
  open: true,
  summary: 'What a link of a mail is about, and whether it can be decided by it; decides nothing',
  async handle(host, request) {
    await countAttempt(host, limits(request.ip));
    const known = tokenOf(request.body.token) ?? noLink();
    const system = systemSession(known.organisationId, 'Somebody, by the link of a mail');
    const holder = await holderOf(host, request, known.organisationId);
    return inWork(host, system, (work) => lookByMail(work, known.hash, holder));
  },
});

export const mailDecide = route({
  ...mailDecideCall,
  tag,
  open: true,
  summary: 'Approves or declines by a link of a mail, once, as the login that it was mailed to',
  async handle(host, request) {
    await countAttempt(host, limits(request.ip));
    const { answer, sentence = '' } = request.body;
    const known = tokenOf(request.body.token) ?? noLink();
    const system = systemSession(known.organisationId, 'Somebody, by the link of a mail');
    const holder = await holderOf(host, request, known.organisationId);
    const session = await inWork(host, system, async (work) =>
      starterSession(work.db, known.organisationId, await userOfLink(work, known.hash)),
    );
    if (!session) return refuse('approval.link-left');
    return inWork(host, session, async (work) => ({
      sentence: await decideByMail(work, known.hash, holder, { answer, sentence }),
    }));
  },
});
