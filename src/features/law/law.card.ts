/** What home says to who keeps the law: what waits for a second person, and what wants another look. */
import { sql } from 'kysely';
import { daysInclusive, formatDate } from '#kernel/calendar.ts';
import { rowShown } from '#kernel/dated.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { indianLaw } from '#law/in/law.ts';
import { lawTables } from '#law/tables.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { lawOf as lawInForceOf } from './law-in-force.server.ts';
import { nextYearMissing } from './next-year/next-year.server.ts';

/** Rates are announced for half a year or a year; a table is looked at again sooner than that. */
const staleAfterDays = 90;

export const lawCard = homeCard('law', { title: 'The law', order: 32, first: ['platform'], make: lawOf });

async function lawOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('law-row', 'write')) return null;
  const {
    rows: [entered],
  } = await sql<{ drafts: number; checked: number; approved: number }>`
    select count(*) filter (where state = 'draft') as drafts,
      count(*) filter (where state in ('checked', 'recalled')) as checked,
      count(*) filter (where state = 'approved') as approved
    from law_row where organisation_id = ${work.session.organisationId}`.execute(work.db);
  if (!entered) return null;
  const tables = lawTables(indianLaw);
  const oldest = tables.map(({ table }) => table.checked).toSorted()[0] ?? work.today;
  const stale = tables.filter(({ table }) => daysInclusive(table.checked, work.today) > staleAfterDays);
  const unsure = tables.filter(({ table }) => (rowShown(table, work.today)?.confidence ?? 'high') !== 'high');
  const missing = nextYearMissing(await lawInForceOf(work.db), work.today);
  const rowsIn = (...states: string[]): string =>
    `administration/lawRows?filter=${encodeURIComponent(JSON.stringify([{ field: 'state', is: states }]))}`;
  const line = (label: string, value: number, path: string, isPressing = false) => ({
    label,
    value,
    path,
    kind: 'number' as const,
    strong: isPressing && value > 0,
  });
  return {
    key: 'law',
    title: 'The law',
    link: { label: 'All tables', path: 'administration/lawTables' },
    figure: { kind: 'number', value: tables.length, note: 'tables of rates and rules' },
    lines: [
      line('Changes in draft', entered.drafts, rowsIn('draft')),
      line('Waiting for a second person', entered.checked, rowsIn('checked', 'recalled'), true),
      line('Changes in force', entered.approved, rowsIn('approved')),
      line('Tables with an unverified rate', unsure.length, 'administration/lawTables'),
      line(`Not compared for ${staleAfterDays} days`, stale.length, 'administration/lawTables', true),
      ...(missing
        ? [line(`Tables to be entered for ${missing.name}`, missing.tables, 'administration/lawTables', true)]
        : []),
    ],
    note: `Oldest comparison with a source: ${formatDate(oldest)}.`,
  };
}
