/** What home says to everybody about the house: what they were told, announcements, openings. */
import { sql } from 'kysely';
import { openingsForColleagues } from '#features/recruitment/requisition/opening.server.ts';
import type { Population } from '#kernel/population/population.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { dayWords, homeCard } from '#server/home/home-card.ts';
import { meantForSession } from '#server/population/own-population.ts';
import type { Work } from '#server/work.ts';
import { countUnread, lastTold } from './notification.server.ts';

const mostTold = 4;
const mostNews = 4;
const mostOpenings = 3;

export const toldCard = homeCard('notifications', { title: 'Notifications', order: 74, make: toldOf });

async function toldOf(work: Work): Promise<MadeCard | null> {
  const told = await lastTold(work, mostTold);
  const unread = await countUnread(work);
  return {
    key: 'notifications',
    title: 'Notifications',
    link: { label: 'All', path: 'my-transactions/notification' },
    items: told.map(({ title, note, path, unread: isNew }) => ({
      title,
      ...(note === null ? {} : { note }),
      ...(path === null ? {} : { path }),
      unread: isNew,
    })),
    ...(unread > told.length ? { note: `${unread} are new; the rest is under the bell.` } : {}),
    ...(told.length === 0 ? { empty: 'Nothing yet. Notifications appear here.' } : {}),
  };
}

type News = { id: number; title: string; body: string; from: string; forWhom: Population | null };

export const newsCard = homeCard('news', { title: 'Announcements', order: 94, make: newsOf });

async function newsOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('announcement', 'read')) return null;
  const { rows: news } = await sql<News>`
    select id, title, body, "from", for_whom as "forWhom" from announcement
    where organisation_id = ${work.session.organisationId}
      and "from" <= ${work.today}::date and "to" >= ${work.today}::date
    order by "from" desc, id desc`.execute(work.db);
  const rows = (await meantForSession(work, news)).slice(0, mostNews);
  if (rows.length === 0 && !work.may('announcement', 'write')) return null;
  return {
    key: 'news',
    title: 'Announcements',
    link: { label: 'All', path: 'human-resources/announcement' },
    items: rows.map(({ id, title, body, from }) => ({
      title,
      note: shortened(body),
      date: from,
      path: `human-resources/announcement/${id}`,
    })),
    ...(rows.length === 0
      ? { empty: 'Write what everybody should know; it shows here from its first day to its last.' }
      : {}),
  };
}

/** The first sentence, or as much of it as fits two lines. */
function shortened(body: string): string {
  const sentence = body.split(/(?<=[.!?])\s/)[0] ?? body;
  return sentence.length <= 120 ? sentence : `${sentence.slice(0, 117).replace(/\s+\S*$/, '')} …`;
}

export const openingCard = homeCard('openings', { title: 'Job openings', order: 80, make: openingOf });

async function openingOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('opening', 'browse')) return null;
  const openings = await openingsForColleagues(work, mostOpenings);
  const keeps = work.may('opening', 'write') !== undefined;
  return {
    key: 'openings',
    title: 'Job openings',
    ...(keeps ? { link: { label: 'All openings', path: 'recruitment/opening' } } : {}),
    items: openings.map(({ id, title, establishment, closesOn }) => ({
      title,
      note: closesOn ? `${establishment} · until ${dayWords(closesOn)}` : establishment,
      opening: id,
    })),
    ...(openings.length === 0 ? { empty: 'Nothing is open at the moment.' } : {}),
  };
}
