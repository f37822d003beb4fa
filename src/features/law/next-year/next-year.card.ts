/** What home says to who keeps payroll, from January on, while the rates of the next tax year are missing. */
import { formatDate } from '#kernel/calendar.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { lawOf } from '../law-in-force.server.ts';
import { nextYearMissing } from './next-year.server.ts';

async function nextYearOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('pay-run', 'calculate') && !work.may('pay-run', 'approve')) return null;
  const missing = nextYearMissing(await lawOf(work.db), work.today);
  if (!missing) return null;
  return {
    key: 'next-tax-year',
    title: `Tax year ${missing.name}`,
    link: { label: 'Tables of the law', path: 'administration/lawTables' },
    note:
      `The rates of ${missing.name} are not known yet. Pay of ${formatDate(missing.from)} and later ` +
      `cannot be calculated until the platform enters them.`,
  };
}

export const nextYearCard = homeCard('next-tax-year', {
  title: 'The next tax year',
  order: 23,
  make: nextYearOf,
});
