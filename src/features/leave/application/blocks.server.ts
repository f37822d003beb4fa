/** The blocked days that concern a person. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { coversFor } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';

type Block = { readonly from: IsoDate; readonly to: IsoDate; readonly why: string };

/** Those that touch the days of a span. */
export async function blocksOf(
  work: Work,
  employee: number,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<readonly Block[]> {
  const { rows } = await sql<Block & { forWhom: Population | null }>`
    select "from", "to", name as why, for_whom as "forWhom" from leave_block
    where organisation_id = ${work.session.organisationId} and "to" >= ${from}::date and "from" <= ${to}::date
    order by "from", id`.execute(work.db);
  const populations = rows.flatMap(({ forWhom }) => (forWhom ? [forWhom] : []));
  const covers = await coversFor(work, populations, [{ employee, on: from }]);
  return rows
    .filter(({ forWhom }) => forWhom === null || covers(forWhom, 0) !== undefined)
    .map(({ from: first, to: last, why }) => ({ from: first, to: last, why }));
}
