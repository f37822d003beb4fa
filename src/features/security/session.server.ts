/** Sessions: ended by who oversees them, or by the person whose they are. */

import { sql } from 'kysely';
import { endSessionCall, mySessionsCall } from '#kernel/calls/session.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { route } from '#server/route.ts';
import { endSessions } from '#server/security/session.ts';
import { session } from './session.form.ts';

export const sessionServer = formServer(session, {
  actions: {
    async end(work, record) {
      await sql`update session set ended_at = now()
        where organisation_id = ${work.session.organisationId} and id = ${record.id} and ended_at is
        null`.execute(work.db);
    },
  },
});

type Mine = {
  id: number;
  device: string;
  address: string | null;
  startedOn: string;
  startedAt: string;
  keep: boolean;
  seenAt: string;
  present: boolean;
};

export const mySessions = route({
  ...mySessionsCall,
  tag: 'session',
  signedIn: true,
  summary: 'Where I am signed in',
  async handle({ db, session: { organisationId, userId, sessionId } }) {
    const { rows } = await sql<Mine>`
      select id, device, address, started_on as "startedOn", started_at as "startedAt", keep, seen_at as
      "seenAt",
        id = ${sessionId ?? 0} as present
      from session where organisation_id = ${organisationId} and user_id = ${userId} and ended_at is null
        and expires_at > now() order by seen_at desc limit 100`.execute(db);
    return rows;
  },
});

export const endMySession = route({
  ...endSessionCall,
  tag: 'session',
  signedIn: true,
  summary: 'Signs me out in one other place',
  async handle(work, request) {
    const { id } = request.params;
    const { organisationId, userId } = work.session;
    const { rows } = await sql`select from session
      where organisation_id = ${organisationId} and id = ${id} and user_id = ${userId}`.execute(work.db);
    if (rows.length === 0) notFound('This session');
    await endSessions(work.db, organisationId, { sessionId: id });
    work.audit({ action: 'end', form: 'session', recordId: id });
    return undefined;
  },
});
