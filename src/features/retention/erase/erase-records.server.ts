/** The records of one person made anonymous by the plan: words go, figures, dates and choices stay. */
import { sql } from 'kysely';
import { seal } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import type { Erased, Erasing } from './erase-plan.server.ts';

/** The ids of a person's records in each part of the plan that has any. */
export type Found = readonly { readonly erasing: Erasing; readonly ids: readonly number[] }[];

/** Of several people at once: which tables hold anything of whom. */
export async function recordsOf(
  work: Work,
  plan: readonly Erasing[],
  people: readonly number[],
): Promise<ReadonlyMap<number, Found>> {
  const found = new Map<number, { erasing: Erasing; ids: number[] }[]>();
  const known = new Map<string, ReadonlyMap<number, number[]>>();
  for (const erasing of plan) {
    const place = `${erasing.table} ${erasing.key}`;
    const byPerson = known.get(place) ?? (await idsIn(work, erasing, people));
    known.set(place, byPerson);
    for (const [person, ids] of byPerson) {
      const own = found.get(person) ?? [];
      own.push({ erasing, ids });
      found.set(person, own);
    }
  }
  return found;
}

async function idsIn(work: Work, { table, key }: Erasing, people: readonly number[]) {
  const { rows } = await sql<{ person: number; ids: number[] }>`
    select person, ids from muster.rows_of(${work.session.organisationId}::bigint, ${table}::text,
      ${key}::text, ${[...people]}::bigint[])`.execute(work.db);
  return new Map(rows.map(({ person, ids }) => [person, ids]));
}

/** Sets columns of the rows whose `key` is one of these, by their names. */
export const eraseRows = (
  work: Work,
  { table, key, ids }: { readonly table: string; readonly key: string; readonly ids: readonly number[] },
  sets: Readonly<Record<string, string | number | null>>,
) =>
  sql`select muster.erase_rows(${work.session.organisationId}::bigint, ${table}::text, ${key}::text,
    ${[...ids]}::bigint[], ${JSON.stringify(sets)}::jsonb)`.execute(work.db);

const nowhere = { line1: 'Removed', line2: null, city: 'Removed', state: '', pin: '', country: 'India' };
const words = {
  null: null,
  removed: 'Removed',
  each: '#each',
  mail: 'removed@example.invalid',
  phone: '0000000000',
  address: JSON.stringify(nowhere),
} as const;

/** What a column becomes. Sealed values stay values that open; nobody has the number that they hold. */
function wordIn(
  work: Work,
  table: string,
  { column, becomes }: Erased,
  file: number,
): string | number | null {
  if (becomes === 'file') return file;
  if (becomes !== 'sealed') return words[becomes];
  const place = { organisationId: work.session.organisationId, column: `${table}.${column}` };
  return seal(work.host, place, '0000000000');
}

/** `file` stands where a record cannot be without one. Answers how many records were changed. */
export async function eraseRecords(work: Work, found: Found, file: number): Promise<number> {
  const setsOf = (table: string, erased: readonly Erased[]) =>
    Object.fromEntries(erased.map((each) => [each.column, wordIn(work, table, each, file)]));
  let count = 0;
  for (const { erasing, ids } of found) {
    const { table, columns, lines } = erasing;
    if (columns.length > 0)
      await eraseRows(work, { table, key: 'id', ids }, { ...setsOf(table, columns), version: '#next' });
    for (const line of lines)
      await eraseRows(work, { table: line.table, key: line.owner, ids }, setsOf(line.table, line.columns));
    count += ids.length;
  }
  return count;
}

/** Forms and ids of the records, one beside the other. */
export const pairsOf = (found: Found): { forms: string[]; ids: number[] } => ({
  forms: found.flatMap(({ erasing, ids }) => ids.map(() => erasing.form)),
  ids: found.flatMap(({ ids }) => [...ids]),
});
