/** What the last months' pay still owes to funds, states and the tax office, the nearest day first. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { addDays, addMonths, formatMonth, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { bonusObligations } from '../filing/wage-day.server.ts';
import type { Obligation } from './compliance.call.ts';
import { obligationsOf } from './compliance.server.ts';

/** The months whose levies may still be open; what a year owes falls due within twelve months of its end. */
const monthsBack = [0, 1, 2];
const yearsEnds = Array.from({ length: 12 }, (_, at) => at + 1).filter((back) => !monthsBack.includes(back));
const mostShown = 5;
/** What falls due within these days comes before what is late already: it can still be done in time. */
const soonDays = 15;

type Due = {
  readonly title: string;
  readonly note: string;
  readonly date: IsoDate;
  readonly path: string;
  readonly isLate: boolean;
};

const isOpen = ({ filing, standing }: Obligation): boolean =>
  (filing?.filedOn ?? standing?.doneOn ?? null) === null;

function dueOf(work: Work, month: Month, obligations: readonly Obligation[]): Due[] {
  const of = formatMonth(month);
  return obligations.filter(isOpen).flatMap(({ name, dueOn, filing, standing }): Due[] => {
    if (dueOn === null) return [];
    const path = filing ? `payroll/filing/${filing.id}` : `payroll/compliance?month=${month}`;
    // Wages that were paid but for one are not late: what is left to do is said, as in the calendar.
    const isPartly = standing?.partly === true;
    const note = isPartly ? standing.words : name.includes(of) ? '' : of;
    return [{ title: name, note, date: dueOn, path, isLate: !isPartly && dueOn < work.today }];
  });
}

/** By month: everything of the last ones, and what a year that ended before them still owes. */
async function owedBy(work: Work): Promise<(readonly [Month, readonly Obligation[]])[]> {
  const now = monthOf(work.today);
  const found: (readonly [Month, readonly Obligation[]])[] = [];
  for (const back of monthsBack) {
    const month = addMonths(now, -back);
    found.push([month, await obligationsOf(work, month)]);
  }
  const law = await lawOf(work.db);
  for (const back of yearsEnds) {
    const month = addMonths(now, -back);
    found.push([month, await bonusObligations(work, law, month)]);
  }
  return found;
}

async function deadlinesOf(work: Work): Promise<MadeCard | null> {
  if (work.may('filing', 'read') !== 'organisation' || work.views(false).pay !== 'show') return null;
  const owed = await owedBy(work);
  const open = owed.flatMap(([month, obligations]) => dueOf(work, month, obligations));
  const soon = addDays(work.today, soonDays);
  const rank = ({ date }: Due): number => (date < work.today ? 1 : date <= soon ? 0 : 2);
  const first = open.toSorted((a, b) => rank(a) - rank(b) || (a.date < b.date ? -1 : 1)).slice(0, mostShown);
  const late = open.filter(({ isLate }) => isLate).length;
  const dayless = owed.flatMap(([, each]) => each.filter((one) => one.dueOn === null && isOpen(one))).length;
  const notes = [
    ...(late > 0 ? [`${late} of ${open.length} open are past their day.`] : []),
    ...(dayless > 0 ? [`${dayless} have no due day on record.`] : []),
  ];
  return {
    key: 'deadlines',
    title: 'Deadlines',
    link: { label: 'Compliance calendar', path: 'payroll/compliance' },
    items: first.map(({ isLate, ...due }) => ({
      ...due,
      ...(isLate ? { tag: { text: 'late', tone: 'wrong' as const } } : {}),
    })),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    ...(open.length === 0 && dayless === 0 ? { empty: 'Everything that the last months owe is filed.' } : {}),
  };
}

export const deadlineCard = homeCard('deadlines', { title: 'Deadlines', order: 24, make: deadlinesOf });
