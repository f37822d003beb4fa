/** What waits for the person's decision, over all forms. */

import type { MadeCard } from '#kernel/wire/home-card.ts';
import { inboxOf } from '#server/approval/inbox.ts';
import { homeCard } from '#server/home/home-card.ts';
import { dayAt } from '#server/today.ts';
import type { Work } from '#server/work.ts';

const mostShown = 5;

async function inboxCardOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('approval-request', 'decide')) return null;
  const waiting = await inboxOf(work);
  const more = waiting.length - mostShown;
  return {
    key: 'waiting',
    title: 'Waiting for you',
    link: {
      label: waiting.length > mostShown ? `All ${waiting.length}` : 'Inbox',
      path: 'approval/inbox',
    },
    items: waiting.slice(0, mostShown).map(({ title, one, by, since, path }) => ({
      title,
      note: [one.charAt(0).toUpperCase() + one.slice(1), ...(by === null ? [] : [by])].join(' · '),
      date: dayAt(since),
      path,
    })),
    ...(more > 0 && {
      note: more === 1 ? '1 more waits in the inbox.' : `${more} more wait in the inbox.`,
    }),
    ...(waiting.length === 0 ? { empty: 'Nothing waits for you. Requests to decide on appear here.' } : {}),
  };
}

export const inboxCard = homeCard('waiting', {
  title: 'Waiting for you',
  order: 10,
  make: inboxCardOf,
});
