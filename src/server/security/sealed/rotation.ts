/**
 * Rotation of the keys at rest: every sealed value and file of every organisation is opened with the key it
 * was sealed with and sealed, and hashed for search, with the newest. Safe beside running servers, which open
 * both.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Db, Tenancy } from '../../database/tenant.ts';
import type { Files } from '../../files/files.ts';
import type { Settings } from '../../process/settings.ts';
import { keyedHash, open, seal } from '../seal.ts';
import { everySealedColumn, type SealedColumn } from './columns.ts';

type Rotation = {
  readonly settings: Pick<Settings, 'sealKeys'>;
  readonly tenancy: Tenancy;
  readonly forms: ReadonlyMap<string, Form>;
  readonly files: Pick<Files, 'sealOlder'>;
};

const batch = 500;
const filesAtOnce = 50;

/**
 * Answers how many values and files were resealed; each batch is a transaction, so it can be stopped and
 * run again.
 */
export async function rotateSeals(rotation: Rotation): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from directory.organisation order by id`.execute(
    rotation.tenancy.directory,
  );
  const columns = everySealedColumn(rotation.forms);
  let count = 0;
  for (const { id } of rows) {
    for (const column of columns) {
      for (let done = batch; done === batch; count += done) {
        done = await rotation.tenancy.inOrganisation(id, (db) => rotateBatch(rotation, db, id, column));
      }
    }
    for (let done = filesAtOnce; done === filesAtOnce; count += done) {
      done = await rotation.tenancy.inOrganisation(id, (db) =>
        rotation.files.sealOlder({ db, organisationId: id }, filesAtOnce),
      );
    }
  }
  return count;
}

async function rotateBatch(
  rotation: Rotation,
  db: Db,
  organisationId: number,
  { table, column, hash, sealedAs }: SealedColumn,
): Promise<number> {
  const newest = `s1.${rotation.settings.sealKeys[0].id}.`;
  const [from, sealed] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ place: string; value: string }>`
    select ctid::text as place, ${sealed} as value from ${from}
    where organisation_id = ${organisationId} and ${sealed} is not null and not starts_with(${sealed},
    ${newest})
    limit ${batch} for update`.execute(db);
  if (rows.length === 0) return 0;
  const place = { organisationId, column: sealedAs };
  const values: RawBuilder<unknown>[] = rows.map((row) => {
    const text = open(rotation, place, row.value);
    return sql`(${row.place}::tid, ${seal(rotation, place, text)}, ${keyedHash(rotation, place, text)})`;
  });
  const hashed = hash === undefined ? sql`` : sql`, ${sql.ref(hash)} = given.hashed`;
  const { numAffectedRows } = await sql`update ${from} as t set ${sealed} = given.sealed${hashed}
    from (values ${sql.join(values)}) as given (place, sealed, hashed)
    where t.organisation_id = ${organisationId} and t.ctid = given.place`.execute(db);
  if (Number(numAffectedRows) !== rows.length)
    throw new Error(`${sealedAs}: ${numAffectedRows} of ${rows.length} values were sealed again`);
  return rows.length;
}
