/** What the last months' pay still owes to funds, states and the tax office, the nearest day first. */
import { addMonths, formatMonth, type IsoDate, monthOf } from '#kernel/calendar.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { obligationsOf } from './compliance.server.ts';

const monthsBack = [2, 1];
const mostShown = 5;

type Due = {
  readonly title: string;
  readonly note: string;
  readonly date: IsoDate;
  readonly path: string;
  readonly isLate: boolean;
};

async function dueIn(work: Work, back: number): Promise<Due[]> {
  const month = addMonths(monthOf(work.today), -back);
  const obligations = await obligationsOf(work, month);
  const of = formatMonth(month);
  return obligations.flatMap((each): Due[] => {
    const { name, dueOn, filing, standing } = each;
    const doneOn = filing?.filedOn ?? standing?.doneOn ?? null;
    if (dueOn === null || doneOn !== null) return [];
    const path = filing ? `payroll/filing/${filing.id}` : `payroll/compliance?month=${month}`;
    // Wages that were paid but for one are not late: what is left to do is said, as in the calendar.
    const isPartly = standing?.partly === true;
    const note = isPartly ? standing.words : name.includes(of) ? '' : of;
    return [{ title: name, note, date: dueOn, path, isLate: !isPartly && dueOn < work.today }];
  });
}

async function deadlinesOf(work: Work): Promise<MadeCard | null> {
  if (work.may('filing', 'read') !== 'organisation' || work.views(false).pay !== 'show') return null;
  const open: Due[] = [];
  for (const back of monthsBack) open.push(...(await dueIn(work, back)));
  const first = open.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, mostShown);
  const late = open.filter(({ isLate }) => isLate).length;
  return {
    key: 'deadlines',
    title: 'Deadlines',
    link: { label: 'Compliance calendar', path: 'payroll/compliance' },
    items: first.map(({ isLate, ...due }) => ({
      ...due,
      ...(isLate ? { tag: { text: 'late', tone: 'wrong' as const } } : {}),
    })),
    ...(late > 0 ? { note: `${late} of ${open.length} open are past their day.` } : {}),
    ...(open.length === 0 ? { empty: 'Everything that the last months owe is filed.' } : {}),
  };
}

export const deadlineCard = homeCard('deadlines', { title: 'Deadlines', order: 24, make: deadlinesOf });
