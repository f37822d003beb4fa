/**
 * Months are kept as '2026-10' and read as 'October 2026', days as '2026-10-02' and '2 October 2026': in
 * titles, and in what a search finds.
 */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Sql } from '../list/sql.ts';

const shapes = {
  month: ['-01', 'YYYY-MM-DD', 'FMMonth YYYY'],
  date: ['', 'YYYY-MM-DD', 'FMDD FMMonth YYYY'],
  moment: ['', 'YYYY-MM-DD HH24:MI', 'FMDD FMMonth YYYY, HH24:MI'],
} as const;

/** The kinds that are read otherwise than they are kept. */
export const isWorded = (kind: Field['kind']): kind is 'month' | 'date' | 'moment' =>
  kind === 'month' || kind === 'date' || kind === 'moment';

/** 'October 2026' of a column with '2026-10', '2 October 2026' of a date, with its clock of a moment. */
export const inWords = (own: Sql, kind: 'month' | 'date' | 'moment'): Sql => {
  const [first, kept, shape] = shapes[kind];
  return sql`to_char(to_timestamp(${own}::text || ${sql.lit(first)}, ${sql.lit(kept)}), ${sql.lit(shape)})`;
};

const names = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** What may stand for a typed word in the searched text: 'oct' is also '-10' where months are kept. */
export function soughtFor(form: Form, word: string): string[] {
  const typed = word.toLowerCase();
  const hasMonth = Object.values(form.fields).some(({ kind, searchable }) => kind === 'month' && searchable);
  const at = hasMonth && typed.length >= 3 ? names.findIndex((name) => name.startsWith(typed)) : -1;
  return at < 0 ? [typed] : [typed, `-${String(at + 1).padStart(2, '0')}`];
}
