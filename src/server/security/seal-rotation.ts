/**
 * Rotation of the keys at rest: every sealed value and file of every organisation is opened with the key it
 * was sealed with and sealed, and hashed for search, with the newest. Safe beside running servers, which open
 * both.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Db, Tenancy } from '../database/tenant.ts';
import type { Files } from '../files/files.ts';
import { columnOf, hashColumnOf, isSealed, rowsTableOf, tableOf } from '../forms/declaration/names.ts';
import type { Settings } from '../process/settings.ts';
import { keyedHash, open, seal } from './seal.ts';

type Rotation = {
  readonly settings: Pick<Settings, 'sealKeys'>;
  readonly tenancy: Tenancy;
  readonly forms: ReadonlyMap<string, Form>;
  readonly files: Pick<Files, 'sealOlder'>;
};

type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The column for equality search, where there is one. */
  readonly hash?: string;
  /** The place it was sealed for, where that is not the column itself. */
  readonly sealedAs?: string;
};

/** Sealed values that no form shows. */
const besideForms: readonly SealedColumn[] = [
  { table: 'authenticator', column: 'secret', sealedAs: 'authenticator.secret' },
  { table: 'authenticator', column: 'coming_secret', sealedAs: 'authenticator.secret' },
  { table: 'outbox_secret', column: 'sealed' },
  { table: 'push_key', column: 'private_key' },
  { table: 'saml_key', column: 'private_key' },
];

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

/** Every column of the database that holds sealed values. */
export const everySealedColumn = (forms: ReadonlyMap<string, Form>): SealedColumn[] => [
  ...sealedColumns(forms),
  ...besideForms,
];

/** Every column that holds sealed values, in forms and in their rows. */
function sealedColumns(forms: ReadonlyMap<string, Form>): SealedColumn[] {
  const within = (table: string, fields: Readonly<Record<string, Field>>): SealedColumn[] =>
    Object.entries(fields).flatMap(([name, field]) =>
      isSealed(field) ? [{ table, column: columnOf(name, field), hash: hashColumnOf(name) }] : [],
    );
  return [...forms.values()].flatMap((form) => [
    ...within(tableOf(form.name), form.fields),
    ...Object.entries(form.fields).flatMap(([name, field]) =>
      field.kind === 'rows' ? within(rowsTableOf(form.name, name), field.fields) : [],
    ),
  ]);
}

async function rotateBatch(
  rotation: Rotation,
  db: Db,
  organisationId: number,
  { table, column, hash, sealedAs = `${table}.${column}` }: SealedColumn,
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
  await sql`update ${from} as t set ${sealed} = given.sealed${hashed}
    from (values ${sql.join(values)}) as given (place, sealed, hashed)
    where t.organisation_id = ${organisationId} and t.ctid = given.place`.execute(db);
  return rows.length;
}
