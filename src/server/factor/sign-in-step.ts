/**
 * The step between password and session: a ticket says that the password was right, and nothing else. It is
 * good for ten minutes, five tries and one session, and it is no session itself.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import { inWork, systemSession } from '../in-work.ts';
import { starterSession } from '../jobs/starter.ts';
import { type Entered, enter } from '../security/entry.ts';
import { newToken, tokenOf } from '../security/session.ts';
import { countTries, forgiveTries, triesOf } from '../security/sign-in-tries.ts';
import type { Host, Session, Work } from '../work.ts';
import { refusal } from './factor.refusal.ts';
import { checkGiven, type FactorWays, type Proof, takeProof, waysOf } from './factor.ts';
import { requestOptions } from './passkey.ts';

const minutes = 10;
const triesMost = 5;

export type Step = { readonly kind: 'step'; readonly ticket: string; readonly ways: FactorWays };

/** The password of this session's user was right: answers the ticket for the second step. */
export function beginStep(host: Host, session: Session, keep: boolean): Promise<Step> {
  const { organisationId, userId } = session;
  const { text, hash } = newToken(organisationId);
  return inWork(host, session, async (work) => {
    const patience = `${minutes} minutes`;
    await sql`
      insert into sign_in_step (organisation_id, user_account_id, ticket_hash, keep, expires_at)
      values (${organisationId}, ${userId}, ${hash}, ${keep},
        now() + ${patience}::interval)`.execute(work.db);
    return { kind: 'step', ticket: text, ways: await waysOf(work, userId) };
  });
}

type Begun = { id: number; userId: number; keep: boolean };
type Ticket = { readonly organisationId: number; readonly hash: string };

const over = () => refusal('second-factor-ended');

const ticketOf = (text: string): Ticket => {
  const ticket = tokenOf(text);
  if (!ticket) throw over();
  return ticket;
};

/** Locked, so that tries made at once are counted one after the other. */
async function begunWith({ db }: Work, { organisationId, hash }: Ticket): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    select s.id, s.user_account_id as "userId", s.keep from sign_in_step s
    join directory.organisation o on o.id = ${organisationId} and o.active
    join user_account u on u.organisation_id = ${organisationId} and u.id = s.user_account_id
      and u.state = 'active'
    where s.organisation_id = ${organisationId} and s.ticket_hash = ${hash} and s.expires_at > now()
      and s.tries < ${triesMost} for update of s`.execute(db);
  return rows[0];
}

const purposeOf = ({ id }: Begun): string => `sign-in/${id}`;

/** Runs `act` as the person whose step it is; refuses when the ticket is none any more. */
async function inStep<T>(
  host: Host,
  ticket: Ticket,
  act: (work: Work, begun: Begun) => Promise<T>,
): Promise<T> {
  const { organisationId } = ticket;
  const session = await inWork(host, systemSession(organisationId, 'Sign-in'), async (work) => {
    const begun = await begunWith(work, ticket);
    return begun && starterSession(work.db, organisationId, begun.userId);
  });
  if (!session) throw over();
  return inWork(host, session, async (work) => {
    const begun = await begunWith(work, ticket);
    if (!begun) throw over();
    return act(work, begun);
  });
}

/** What a passkey is asked to sign for this sign-in. */
export const stepOptions = (host: Host, ticket: string): Promise<object> =>
  inStep(host, ticketOf(ticket), (work, begun) => requestOptions(work, begun.userId, purposeOf(begun)));

/**
 * Takes the second factor: the new session, or the refusal of a wrong one, whose try stays counted. Tries
 * are counted by ticket, and by account with the same pauses as those of the password.
 */
export async function takeStep(
  host: Host,
  { ticket: text, ...proof }: Proof & { ticket: string },
  request: FastifyRequest,
): Promise<Entered | Refusal> {
  checkGiven(proof);
  const ticket = ticketOf(text);
  const session = await inStep(host, ticket, async (work) => work.session);
  const tries = await triesOf(host, 'factor', session, request);
  await countTries(host, tries);
  const taken = await inStep(host, ticket, async (work, begun) => {
    await sql`update sign_in_step set tries = tries + 1
      where organisation_id = ${ticket.organisationId} and id = ${begun.id}`.execute(work.db);
    const no = await takeProof(work, request, begun.userId, purposeOf(begun), proof);
    if (no) work.audit({ action: 'second-factor-failed', form: 'user-account', recordId: begun.userId });
    else {
      await sql`delete from sign_in_step
        where organisation_id = ${ticket.organisationId} and id = ${begun.id}`.execute(work.db);
    }
    return no ?? begun.keep;
  });
  if (taken instanceof Refusal) return taken;
  await forgiveTries(host, tries);
  return enter(host, session, taken, request);
}
