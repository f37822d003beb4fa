/** The day for which an opening balance holds: leave of an earlier system up to it is in it already. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

/** By person and type of leave, '12 3'. */
export async function openingDays(
  { db, session }: Work,
  employees: readonly number[],
): Promise<ReadonlyMap<string, IsoDate>> {
  const { rows } = await sql<{ account: string; day: IsoDate }>`
    select employee_id || ' ' || type_id as account, max(day) as day from leave_adjustment
    where organisation_id = ${session.organisationId} and employee_id = any (${[...employees]}::bigint[])
      and kind = 'opening' group by 1`.execute(db);
  return new Map(rows.map(({ account, day }) => [account, day]));
}
