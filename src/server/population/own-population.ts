/** What is for whoever looks: of records for some people, those that cover the session's own person today. */
import type { Population } from '#kernel/population/population.ts';
import type { Work } from '../work.ts';
import { coversFor } from './person.ts';

/** All of them for who is not employed: they keep the records. Null is everybody. */
export async function meantForSession<T extends { readonly forWhom: Population | null }>(
  work: Work,
  rows: readonly T[],
): Promise<T[]> {
  const { employeeId } = work.session;
  if (employeeId === null) return [...rows];
  const populations = rows.flatMap(({ forWhom }) => (forWhom ? [forWhom] : []));
  const covers = await coversFor(work, populations, [{ employee: employeeId, on: work.today }]);
  return rows.filter(({ forWhom }) => forWhom === null || covers(forWhom, 0) !== undefined);
}
