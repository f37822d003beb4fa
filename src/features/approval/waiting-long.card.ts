/** What has waited for an approval for a week or longer, the oldest first: for whoever reads all requests. */
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { counted, homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { waitingNow } from './report/waiting-now.server.ts';
import { whoIsAsked } from './report/who-is-asked.server.ts';

const daysLong = 7;
const most = 5;

async function waitingLongOf(work: Work): Promise<MadeCard | null> {
  if (work.may('approval-request', 'read') !== 'organisation') return null;
  const waiting = await waitingNow(work, undefined, daysLong);
  if (waiting.length === 0) return null;
  const first = waiting.slice(0, most);
  const those = await whoIsAsked(work, first);
  return {
    key: 'waiting-long',
    title: 'Approvals that take long',
    link: { label: 'All that wait', path: 'approval/waiting' },
    items: first.map(({ form, title, record, days }, at) => {
      const { waitsFor = '', why = null } = those[at] ?? {};
      return {
        title,
        note: [counted(days, 'day', 'days'), waitsFor].filter((each) => each !== '').join(' · '),
        ...(form.menu ? { path: `${form.menu.path}/${record}` } : {}),
        ...(why === null ? {} : { tag: { text: why, tone: 'attention' as const } }),
      };
    }),
    ...(waiting.length > most ? { note: `${waiting.length - most} more have waited for a week.` } : {}),
  };
}

export const waitingLongCard = homeCard('waiting-long', {
  title: 'Approvals that take long',
  order: 28,
  make: waitingLongOf,
});
