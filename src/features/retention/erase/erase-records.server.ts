/** The records of one person made anonymous by the plan: words go, figures, dates and choices stay. */
import { type RawBuilder, sql } from 'kysely';
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
    select ${sql.ref(key)} as person, array_agg(id order by id) as ids from ${sql.table(table)}
    where organisation_id = ${work.session.organisationId}
      and ${sql.ref(key)} = any(${[...people]}::bigint[]) group by 1`.execute(work.db);
  return new Map(rows.map(({ person, ids }) => [person, ids]));
}

const nowhere = { line1: 'Removed', line2: null, city: 'Removed', state: '', pin: '', country: 'India' };

/** What a column becomes. Sealed values stay values that open; nobody has the number that they hold. */
function becomesIn(work: Work, { table }: Pick<Erasing, 'table'>, { column, becomes }: Erased, file: number) {
  const sealed = () =>
    seal(
      work.host,
      { organisationId: work.session.organisationId, column: `${table}.${column}` },
      '0000000000',
    );
  switch (becomes) {
    case 'null':
      return sql`null`;
    case 'each':
      return sql`'R' || id`;
    case 'mail':
      return sql`'removed@example.invalid'`;
    case 'phone':
      return sql`'0000000000'`;
    case 'address':
      return sql`${JSON.stringify(nowhere)}::jsonb`;
    case 'sealed':
      return sql`${sealed()}`;
    case 'file':
      return sql`${file}::bigint`;
    default:
      return sql`'Removed'`;
  }
}

/** `file` stands where a record cannot be without one. Answers how many records were changed. */
export async function eraseRecords(work: Work, found: Found, file: number): Promise<number> {
  const { organisationId } = work.session;
  let count = 0;
  for (const { erasing, ids } of found) {
    const { table, columns, lines } = erasing;
    const at = sql`organisation_id = ${organisationId} and`;
    const chosen = sql`any(${[...ids]}::bigint[])`;
    const set = (of: string, erased: readonly Erased[]): RawBuilder<unknown> =>
      sql.join(
        erased.map((each) => sql`${sql.ref(each.column)} = ${becomesIn(work, { table: of }, each, file)}`),
      );
    if (columns.length > 0)
      await sql`update ${sql.table(table)} set ${set(table, columns)}, version = version + 1
        where ${at} id = ${chosen}`.execute(work.db);
    for (const line of lines)
      await sql`update ${sql.table(line.table)} set ${set(line.table, line.columns)}
        where ${at} ${sql.ref(line.owner)} = ${chosen}`.execute(work.db);
    count += ids.length;
  }
  return count;
}

/** Forms and ids of the records, one beside the other. */
export const pairsOf = (found: Found): { forms: string[]; ids: number[] } => ({
  forms: found.flatMap(({ erasing, ids }) => ids.map(() => erasing.form)),
  ids: found.flatMap(({ ids }) => [...ids]),
});
