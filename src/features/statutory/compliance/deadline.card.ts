/** What the last months' pay still owes to funds, states and the tax office, the nearest day first. */
import { addMonths, formatMonth, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type HomeCard, homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { obligationsOf } from './compliance.server.ts';

const monthsBack = [2, 1];
const mostShown = 5;

type Due = { readonly title: string; readonly note: string; readonly date: IsoDate; readonly path: string };

async function dueIn(work: Work, back: number): Promise<Due[]> {
  const month = addMonths(monthOf(work.today), -back);
  const obligations = await obligationsOf(work, month);
  return obligations.flatMap(({ name, dueOn, filing, standing }): Due[] => {
    const doneOn = filing?.filedOn ?? standing?.doneOn ?? null;
    if (dueOn === null || doneOn !== null) return [];
    const path = filing ? `payroll/filing/${filing.id}` : `payroll/compliance?month=${month}`;
    return [{ title: name, note: formatMonth(month), date: dueOn, path }];
  });
}

async function deadlinesOf(work: Work): Promise<HomeCard | null> {
  if (work.may('filing', 'read') !== 'organisation' || work.views(false).pay !== 'show') return null;
  const open: Due[] = [];
  for (const back of monthsBack) open.push(...(await dueIn(work, back)));
  const first = open.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, mostShown);
  const late = open.filter(({ date }) => date < work.today).length;
  return {
    key: 'deadlines',
    title: 'Deadlines',
    link: { label: 'Compliance calendar', path: 'payroll/compliance' },
    items: first.map((due) => ({
      ...due,
      ...(due.date < work.today ? { tag: { text: 'late', tone: 'wrong' as const } } : {}),
    })),
    ...(late > 0 ? { note: `${late} of ${open.length} open are past their day.` } : {}),
    ...(open.length === 0 ? { empty: 'Everything that the last months owe is filed.' } : {}),
  };
}

export const deadlineCard = homeCard('deadlines', { title: 'Deadlines', order: 24, make: deadlinesOf });
