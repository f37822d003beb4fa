/** What waits for the person's decision, over all forms: what is due first, the everyday with its button. */

import type { IsoDate } from '#kernel/calendar.ts';
import { addDays } from '#kernel/calendar.ts';
import type { CardTag, MadeCard } from '#kernel/wire/home-card.ts';
import { inboxOf } from '#server/approval/inbox.ts';
import { dayWords, homeCard } from '#server/home/home-card.ts';
import { dayAt } from '#server/today.ts';
import type { Work } from '#server/work.ts';

const mostShown = 5;

type Item = Awaited<ReturnType<typeof inboxOf>>[number];

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
    items: waiting.slice(0, mostShown).map((item) => ({
      title: item.title,
      note: noteOf(item),
      date: dayAt(item.since),
      path: item.path,
      ...(item.dueOn === null ? {} : tagOf(item.dueOn, work.today)),
      ...decisionOf(item),
    })),
    ...(more > 0 && {
      note: more === 1 ? '1 more waits in the inbox.' : `${more} more wait in the inbox.`,
    }),
    ...(waiting.length === 0 ? { empty: 'Nothing waits for you. Requests to decide on appear here.' } : {}),
  };
}

const noteOf = ({ one, by }: Item): string =>
  [one.charAt(0).toUpperCase() + one.slice(1), ...(by === null ? [] : [by])].join(' · ');

/** Of what is paid or begins within a week; of the rest nothing is said. */
function tagOf(dueOn: IsoDate, today: IsoDate): { tag?: CardTag } {
  if (dueOn > addDays(today, 7)) return {};
  const tone = 'attention';
  if (dueOn < today) return { tag: { text: `since ${dayWords(dueOn)}`, tone } };
  if (dueOn === today) return { tag: { text: 'today', tone } };
  return { tag: dueOn === addDays(today, 1) ? { text: 'tomorrow', tone } : { text: dayWords(dueOn), tone } };
}

/** Pay, bank and access are decided on the record's own page, where all of it is read. */
function decisionOf({ form, one, id, version, fingerprint, routine, actions }: Item) {
  const [first] = actions;
  if (!routine || first === undefined || first.asks) return {};
  const { action, word } = first;
  return { decide: { form, one, id, version, fingerprint, action, word } };
}

export const inboxCard = homeCard('waiting', {
  title: 'Waiting for you',
  order: 10,
  make: inboxCardOf,
});
