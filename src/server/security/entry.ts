/** Entry: what happens once somebody has proved who they are, whichever way. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import { meetDevice, setDeviceCookie } from '../factor/known-device.ts';
import { inTokenWork, inWork } from '../in-work.ts';
import { todayOf } from '../today.ts';
import type { Host, Session } from '../work.ts';
import { endSessions, setCookie, startSession, tokenOfRequest } from './session.ts';

export type Entered = {
  readonly kind: 'session';
  /** The texts of the session's and of the device's cookie. */
  readonly token: string;
  readonly device: string;
  readonly keep: boolean;
};

/**
 * Always a new session. The one that the browser came with is ended, of whichever organisation it was: a
 * browser has one session, and what it cannot reach any more must not live on.
 */
export async function enter(
  host: Host,
  session: Session,
  keep: boolean,
  request: FastifyRequest,
): Promise<Entered> {
  await endPresent(host, request);
  return inWork(host, session, async (work) => {
    const { organisationId, userId } = session;
    const {
      rows: [before],
    } = await sql<{ day: string | null }>`
      select last_signed_in_on as day from user_account
      where organisation_id = ${organisationId} and id = ${userId} for update`.execute(work.db);
    if (before?.day !== todayOf()) {
      await sql`update user_account set last_signed_in_on = ${todayOf()}
        where organisation_id = ${organisationId} and id = ${userId}`.execute(work.db);
    }
    const device = await meetDevice(work, request, before?.day == null);
    const token = await startSession(work.db, { organisationId, userId, keep }, request);
    work.audit({ action: 'sign-in', form: 'user-account', recordId: userId });
    return { kind: 'session', token, device, keep };
  });
}

/** Ends the session that the browser came with, if it still is one. */
export async function endPresent(host: Host, request: FastifyRequest): Promise<void> {
  const token = tokenOfRequest(host, request);
  if (!token) return;
  try {
    await inTokenWork(host, token, async ({ db, session, audit }) => {
      await endSessions(db, session.organisationId, { sessionId: session.sessionId ?? 0 });
      audit({ action: 'sign-out', form: 'user-account', recordId: session.userId });
    });
  } catch (error) {
    // Signed out already: that is what was asked for.
    if (!(error instanceof Refusal)) throw error;
  }
}

export function setEntryCookies(host: Host, reply: FastifyReply, { token, device, keep }: Entered): void {
  setCookie(host, reply, token, keep);
  setDeviceCookie(host, reply, device);
}
