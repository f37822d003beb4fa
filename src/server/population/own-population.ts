/** What is for whoever looks: of records for some people, those that cover the session's own person today. */
import type { Population } from '#kernel/population/population.ts';
import type { Work } from '../work.ts';
import { coversFor } from './person.ts';

type ForSome = { readonly forWhom: Population | null };

/** Of the rows, those that cover a person. Null is everybody. */
async function meantForPerson<T extends ForSome>(
  work: Work,
  employee: number,
  rows: readonly T[],
): Promise<T[]> {
  const populations = rows.flatMap(({ forWhom }) => (forWhom ? [forWhom] : []));
  const covers = await coversFor(work, populations, [{ employee, on: work.today }]);
  return rows.filter(({ forWhom }) => forWhom === null || covers(forWhom, 0) !== undefined);
}

/** The same for the session's own person; all of them for who is not employed, and keeps the records. */
export async function meantForSession<T extends ForSome>(work: Work, rows: readonly T[]): Promise<T[]> {
  const { employeeId } = work.session;
  return employeeId === null ? [...rows] : meantForPerson(work, employeeId, rows);
}
