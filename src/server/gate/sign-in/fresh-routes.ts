/** Fresh sign-in: the person proves again who they are before a sensitive act. */

import type { FastifyRequest } from 'fastify';
import { freshCall, freshOptionsCall, freshWaysCall } from '#kernel/calls/factor.call.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { keptRefusal } from '../../errors.ts';
import { checkGiven, type Proof, takeProof, waysOf } from '../../factor/factor.ts';
import { requestOptions } from '../../factor/passkey.ts';
import { inWork } from '../../in-work.ts';
import { route } from '../../route.ts';
import { confirmSession } from '../../security/session.ts';
import { accountOf } from '../../security/sign-in.ts';
import { forgive, slowDown } from '../../security/throttle.ts';
import type { Host, Session } from '../../work.ts';
import { refusal } from '../gate.refusal.ts';
import { sessionBehind } from './session-of-call.ts';

const tag = 'session';
const purpose = 'fresh';
const evenBefore = ['factor-set-up-needed'] as const;

const ways = route({
  ...freshWaysCall,
  tag,
  signedIn: true,
  evenBefore,
  summary: 'By which ways the person can confirm who they are, besides the password',
  handle: (work) => waysOf(work, work.session.userId),
});

const options = route({
  ...freshOptionsCall,
  tag,
  signedIn: true,
  evenBefore,
  summary: 'What a passkey is asked to sign to confirm who the person is',
  handle: (work) => requestOptions(work, work.session.userId, purpose),
});

const confirm = route({
  ...freshCall,
  tag,
  open: true,
  summary: 'Confirms who the person is, by the password or the second factor; holds for some minutes',
  async handle(host, request, reply) {
    const session = await sessionBehind(host, request);
    const given = request.body;
    // Counted by session: nobody else's tries can keep the person from their work.
    const tries = { of: `fresh/${session.organisationId}/${session.sessionId}`, free: 5 };
    const { password, ...rest } = given;
    if (password === undefined) checkGiven(rest);
    await slowDown(host, tries);
    const no =
      password === undefined
        ? await byFactor(host, session, request, rest)
        : await byPassword(host, session, request, password);
    if (no) return keptRefusal(reply, no);
    await forgive(host, [], [tries]);
    return undefined;
  },
});

/** A wrong proof is no end of the session, which 401 would tell the browser. */
const wrong = (message: string, field: string): Refusal =>
  refusal('fresh-sign-in-wrong', { message }, { fields: { [field]: message } });

async function byPassword(
  host: Host,
  session: Session,
  request: FastifyRequest,
  password: string,
): Promise<Refusal | null> {
  const account = await accountOf(host, session.organisationId, session.userName);
  const fits = await host.hashes.inLine(request.ip, () =>
    host.hashes.verify(account?.password_hash ?? null, password),
  );
  if (!fits) return wrong('This is not your password.', 'password');
  return confirmed(host, session, async () => null);
}

const byFactor = (
  host: Host,
  session: Session,
  request: FastifyRequest,
  given: Proof,
): Promise<Refusal | null> =>
  confirmed(host, session, async (work) => {
    const no = await takeProof(work, request, session.userId, purpose, given);
    return no && wrong(no.message, given.passkey ? 'passkey' : 'code');
  });

function confirmed(
  host: Host,
  session: Session,
  prove: (work: Parameters<Parameters<typeof inWork>[2]>[0]) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  return inWork(host, session, async (work) => {
    const { organisationId, userId, sessionId } = session;
    const no = await prove(work);
    if (!no) await confirmSession(work.db, organisationId, sessionId ?? 0);
    const action = no ? 'confirm-failed' : 'confirm';
    work.audit({ action, form: 'user-account', recordId: userId });
    return no;
  });
}

export const freshRoutes = [ways, options, confirm] as const;
