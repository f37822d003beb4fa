/** Numbers that go up by one in each organisation: of requisitions, applications, offers and letters. */
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** The next number of a series; two at once wait for each other, and a number is given once. */
export const nextNumber = (work: Work, series: string): Promise<number> => nextNumbers(work, series, 1);

/** The first of so many numbers that follow each other. */
export async function nextNumbers(work: Work, series: string, count: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ last: number }>`
    insert into number_series as n (organisation_id, series, last)
    values (${work.session.organisationId}, ${series}, ${count})
    on conflict (organisation_id, series) do update set last = n.last + ${count}
    returning last`.execute(work.db);
  return (row?.last ?? count) - count + 1;
}
