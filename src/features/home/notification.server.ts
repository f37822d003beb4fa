/** The bell: the latest notifications of whoever is signed in, and marking them read. */

import { sql } from 'kysely';
import { notificationsCall, readNotificationsCall } from '#kernel/calls/notification.call.ts';
import { countToDecide } from '#server/approval/to-decide.ts';
import { daily } from '#server/feature.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';

/** As many as the bell shows; the rest is in the list. */
const mostInBell = 12;

type Told = {
  id: number;
  title: string;
  note: string | null;
  path: string | null;
  unread: boolean;
  at: string;
};

/** The latest of this user, the unread ones first. */
export async function lastTold(work: Work, most: number): Promise<Told[]> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<Told>`
    select id, title, note, path, state = 'unread' as unread, created_at as at from notification
    where organisation_id = ${organisationId} and user_id = ${userId}
    order by state = 'unread' desc, id desc limit ${most}`.execute(work.db);
  return rows;
}

export async function countUnread(work: Work): Promise<number> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notification
    where organisation_id = ${organisationId} and user_id = ${userId} and state = 'unread'`.execute(work.db);
  return rows[0]?.count ?? 0;
}

const tag = 'notifications';

export const myNotifications = route({
  ...notificationsCall,
  tag,
  signedIn: true,
  tells: 'by view',
  summary: 'What I was told, how much of it is unread, and what waits for my decision',
  async handle(work) {
    // What somebody was told of others before leaving is no longer theirs to read.
    if (work.isLeaver) return { unread: 0, latest: [], waiting: null };
    const latest = await lastTold(work, mostInBell);
    const { count, path } = work.may('approval-request', 'decide')
      ? await countToDecide(work)
      : { count: 0, path: null };
    return {
      unread: await countUnread(work),
      latest,
      waiting: count > 0 ? { count, path: path ?? 'approval/inbox' } : null,
    };
  },
});

export const readNotifications = route({
  ...readNotificationsCall,
  tag,
  signedIn: true,
  summary: 'Marks my notifications read: those named, or all',
  async handle(work, request) {
    const { ids } = request.body;
    const { organisationId, userId } = work.session;
    await sql`
      update notification set state = 'read', version = version + 1, changed_at = now(),
        changed_by = ${userId}
      where organisation_id = ${organisationId} and user_id = ${userId} and state = 'unread'
        and ${ids ? sql`id = any(${ids}::bigint[])` : sql`true`}`.execute(work.db);
    return { unread: await countUnread(work) };
  },
});

/** What was read is kept for three months, what was not for a year. */
export const cleanNotifications = daily({
  name: 'clean-notifications',
  run: (work) =>
    sql`
    delete from notification where organisation_id = ${work.session.organisationId}
      and (created_at < now() - interval '1 year'
        or state = 'read' and created_at < now() - interval '90 days')
    `.execute(work.db),
});
