/**
 * Brings an organisation from its archive into this installation, in one transaction: all of it is there
 * afterwards, or nothing. It keeps its number where that is free. Else it takes another, its values are
 * sealed for that, and the chain of its audit is made anew, with an entry that names the end of the old one.
 */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../../database/database-roles.ts';
import { appliedMigrations, inTransaction } from '../../database/migrate.ts';
import { opened } from '../../files/sealed-content.ts';
import { openEveryValue } from '../../security/sealed/every-value.ts';
import { platformOrganisation } from '../founding.ts';
import type { Installation } from './archive-export.ts';
import {
  type Manifest,
  type OpenArchive,
  openArchive,
  readKeyFile,
  storedFile,
  summed,
  tableFile,
} from './archive-file.ts';
import { putResealed, resealAside } from './archive-seals.ts';
import { archivedTables, columnList, placeOf, refuseSpread, staying } from './archive-tables.ts';
import { checkReferences } from './reference-check.ts';

type ImportReport = {
  readonly number: number;
  readonly code: string;
  readonly rows: number;
  readonly files: number;
};

/**
 * `code` is what it is called here, else as in the archive. Throws a sentence, with nothing changed, when the
 * archive is not whole, its key is another's, this Muster has other migrations, or the code is taken.
 */
export async function importOrganisation(
  into: Installation,
  file: string,
  { keyFile = `${file}.key`, code }: { keyFile?: string; code?: string } = {},
): Promise<ImportReport> {
  const archive = await openArchive(file);
  const put: string[] = [];
  try {
    const key = await readKeyFile(keyFile, archive.manifest.key);
    return await withClient(into.ownerUrl, async (client) => {
      await refuseSpread(client);
      await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
        set timezone = 'UTC'; set datestyle = 'ISO'`);
      return inTransaction(client, async () => {
        await refuseOtherMigrations(client, archive.manifest);
        const number = await enterDirectory(client, archive.manifest, code);
        await passChecksOver(client);
        await within(client, number);
        const rows = await fillTables(client, archive, number);
        await refuseOtherCounts(client, archive.manifest, number);
        await nameNothingThatStayed(client, number);
        await reseal(client, into, { manifest: archive.manifest, key, number });
        if (number !== archive.manifest.organisation.number) await chainAnew(client, number);
        await checkReferences(client, number);
        await raiseSequences(client);
        await client.query(
          `update directory.organisation set keeps_aside = exists (select from kept_aside
             where organisation_id = $1) where id = $1`,
          [number],
        );
        const files = await putFiles(client, into, { archive, key, number, put });
        await nameAtPlatform(client, number);
        await client.query(`set local session_replication_role = 'origin'`);
        await within(client, number);
        await noteInAudit(client, number, archive.manifest);
        const called = code ?? archive.manifest.organisation.code;
        return { number, code: called, rows, files };
      });
    });
  } catch (error) {
    for (const name of put) await into.storage.delete(name).catch(() => undefined);
    throw error;
  } finally {
    archive.close();
  }
}

const within = (client: pg.Client, organisation: number) =>
  client.query(`select set_config('muster.organisation', $1, true)`, [String(organisation)]);

async function refuseOtherMigrations(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const here = await appliedMigrations(client);
  const same = JSON.stringify(here.map(({ checksum }) => checksum).sort());
  if (same === JSON.stringify(migrations.map(({ checksum }) => checksum).sort())) return;
  throw new Error(
    'The archive was made by another version of Muster. Bring both installations to the same version, make ' +
      'the archive again, and import that.',
  );
}

async function enterDirectory(
  client: pg.Client,
  { organisation }: Manifest,
  wish: string | undefined,
): Promise<number> {
  const code = wish ?? organisation.code;
  const { rows } = await client.query<{ isTaken: boolean; isFree: boolean }>(
    `select exists (select from directory.organisation where upper(code) = upper($1)) as "isTaken",
      not exists (select from directory.organisation where id = $2) as "isFree"`,
    [code, organisation.number],
  );
  if (rows[0]?.isTaken)
    throw new Error(`An organisation has the code ${code} here already. Give another with --code.`);
  const { rows: entered } = await client.query<{ id: string }>(
    `insert into directory.organisation (id, code, name, active)
     values (coalesce($1, nextval('directory.organisation_id_seq')), $2, $3, true) returning id::text`,
    [rows[0]?.isFree ? organisation.number : null, code, organisation.name],
  );
  return Number(entered[0]?.id);
}

/** Rows come table by table; what they name is checked once all are there. */
async function passChecksOver(client: pg.Client): Promise<void> {
  try {
    await client.query(`set local session_replication_role = 'replica'`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
    throw new Error(
      'The owner of this database may not bring rows table by table. Let a superuser of the PostgreSQL run ' +
        'GRANT SET ON PARAMETER session_replication_role TO the owner, then import again.',
    );
  }
}

async function fillTables(client: pg.Client, archive: OpenArchive, number: number): Promise<number> {
  const known = new Set((await archivedTables(client)).map(({ name }) => name));
  let all = 0;
  for (const table of archive.manifest.tables) {
    if (!known.has(table.name)) throw new Error(`This installation has no table ${table.name}.`);
    const place = placeOf(client, table.name);
    const columns = columnList(client, table);
    await client.query(`create temporary table incoming on commit drop as
      select ${columns} from ${place} with no data`);
    const hash = createHash('sha256');
    const target = client.query(copyFrom(`copy incoming (${columns}) from stdin (format csv, header)`));
    await pipeline(await archive.entry(tableFile(table.name)), summed(hash), target);
    if (target.rowCount !== table.rows || hash.digest('hex') !== table.sha256)
      throw new Error(`The rows of ${table.name} differ from what the archive says. Nothing was imported.`);
    // What the database keeps of other rows by itself may be there already; it comes as it was.
    if (!table.name.startsWith('directory.'))
      await client.query(`delete from ${place} where organisation_id = ${number}`);
    // A user name or a device that the directory has of another organisation stays that one's.
    const beside = table.name.startsWith('directory.') ? 'on conflict do nothing' : '';
    await client.query(`insert into ${place} (organisation_id, ${columns})
      select ${number}, ${columns} from incoming ${beside}`);
    await client.query('drop table incoming');
    all += table.rows;
  }
  return all;
}

async function refuseOtherCounts(client: pg.Client, { tables }: Manifest, number: number): Promise<void> {
  for (const { name, rows } of tables.filter((table) => !table.name.startsWith('directory.'))) {
    const { rows: counted } = await client.query<{ there: number }>(
      `select count(*)::int as there from ${placeOf(client, name)} where organisation_id = $1`,
      [number],
    );
    if (counted[0]?.there !== rows)
      throw new Error(`${name} took ${counted[0]?.there} rows of ${rows}. Nothing was imported.`);
  }
}

/** What a row said of a job or another row that stays where it was: an import, for one, names its job. */
async function nameNothingThatStayed(client: pg.Client, number: number): Promise<void> {
  const { rows } = await client.query<{ place: string; columns: string[] }>(
    `select k.conrelid::regclass::text as place, array_agg(quote_ident(a.attname)) as columns
     from pg_constraint k join pg_class p on p.oid = k.confrelid join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         and a.attname <> 'organisation_id'
     where k.contype = 'f' and k.conparentid = 0 and p.relname = any ($1) and c.relname <> all ($1)
     group by k.oid, k.conrelid`,
    [[...staying]],
  );
  for (const { place, columns } of rows)
    await client.query(
      `update ${place} set ${columns.map((column) => `${column} = null`).join(', ')}
       where organisation_id = $1`,
      [number],
    );
}

type Resealing = {
  readonly manifest: Manifest;
  readonly key: Awaited<ReturnType<typeof readKeyFile>>;
  readonly number: number;
};

async function reseal(
  client: pg.Client,
  into: Installation,
  { manifest, key, number }: Resealing,
): Promise<void> {
  const from = { organisationId: manifest.organisation.number, keys: [key] as const };
  await resealAside(
    client,
    into.forms,
    { ...from, readAs: number },
    { organisationId: number, keys: into.keys },
  );
  await putResealed(client, into.forms, number);
  const own = { keys: [into.keys[0]] as const, organisationId: number };
  const { shut } = await openEveryValue(client, into.forms, own);
  if (shut !== null) throw new Error(`Values do not open here: ${shut}. Nothing was imported.`);
}

/** The hash of an entry covers the number of its organisation. */
async function chainAnew(client: pg.Client, number: number): Promise<void> {
  await client.query(`
    do $$
    declare
      entry public.audit_entry;
      before bytea := '';
    begin
      for entry in select * from public.audit_entry where organisation_id = ${number} order by id loop
        entry.previous_hash := before;
        before := muster.audit_hash(entry);
        update public.audit_entry set previous_hash = entry.previous_hash, hash = before,
          redacted_in = null
          where organisation_id = ${number} and id = entry.id;
      end loop;
      update public.audit_head set hash = before where organisation_id = ${number};
    end
    $$`);
}

/** New rows of this installation are numbered after those that came. */
async function raiseSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; place: string }>(`
    select pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence,
      c.oid::regclass::text as place
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or c.oid = 'directory.organisation'::regclass)`);
  for (const { sequence, place } of rows)
    await client.query(
      `select setval($1::regclass, greatest(most, coalesce(pg_sequence_last_value($1::regclass), 0)))
       from (select max(id) as most from ${place}) as came where most is not null`,
      [sequence],
    );
}

type Filing = Pick<Resealing, 'key' | 'number'> & { readonly archive: OpenArchive; readonly put: string[] };

/** Each under the organisation's number here, sealed with this installation's key. */
async function putFiles(
  client: pg.Client,
  { storage }: Installation,
  { archive, key, number, put }: Filing,
): Promise<number> {
  for (const name of archive.manifest.files) {
    const here = name.replace(/^\d+\//, `${number}/`);
    const { rows } = await client.query<{ mime: string }>(
      'select mime from stored_file where organisation_id = $1 and storage_key = $2',
      [number, name],
    );
    const content = opened({ sealKeys: [key] }, name, await archive.entry(storedFile(name)));
    const sealedWith = await storage.put(here, content, rows[0]?.mime ?? 'application/octet-stream');
    put.push(here);
    await client.query(
      `update stored_file set storage_key = $3, sealed_with = $4
       where organisation_id = $1 and storage_key = $2`,
      [number, name, here, sealedWith],
    );
  }
  return archive.manifest.files.length;
}

/** The platform's users see it among the organisations. */
async function nameAtPlatform(client: pg.Client, number: number): Promise<void> {
  await within(client, platformOrganisation.id);
  await client.query(
    `insert into organisation_account (organisation_id, code, name, number, state)
     select $1, code, name, id, 'open' from directory.organisation where id = $2
     on conflict (organisation_id, code) do update set number = excluded.number, state = 'open'`,
    [platformOrganisation.id, number],
  );
}

async function noteInAudit(client: pg.Client, number: number, manifest: Manifest): Promise<void> {
  const { organisation, audit, madeAt } = manifest;
  const entry = {
    actorName: 'Muster',
    action: 'import',
    form: 'organisation',
    summary:
      `Came as ${organisation.code}, number ${organisation.number}, with the archive of ${madeAt}. Its ` +
      `audit ended at entry ${audit.entry} with the hash ${audit.hash}.`,
  };
  await client.query('select muster.append_audit($1, $2::jsonb)', [number, JSON.stringify([entry])]);
}
