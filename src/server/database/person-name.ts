/** What people are called in titles, notices and refusals. */
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { fullNameOf } from './full-name.ts';

/** By their ids; who is not there is left out. */
export async function personNames(
  { db, session }: Work,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${session.organisationId} and e.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Empty where there is nobody of this id. */
export const personName = async (work: Work, id: number): Promise<string> =>
  (await personNames(work, [id])).get(id) ?? '';
