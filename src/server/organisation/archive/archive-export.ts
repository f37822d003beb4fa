/** Writes an organisation as one archive, of one moment, while the servers go on working. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Form } from '#kernel/form.ts';
import { withClient } from '../../database/database-roles.ts';
import { appliedMigrations } from '../../database/migrate.ts';
import { type ArchiveEntry, zipArchive } from '../../exports/zip-archive.ts';
import { sealed } from '../../files/sealed-content.ts';
import type { SealedStorage } from '../../files/sealed-storage.ts';
import type { SealKey } from '../../process/settings.ts';
import { everySealedColumn } from '../../security/sealed/columns.ts';
import { platformOrganisation } from '../founding.ts';
import { meaningsOf } from './archive-columns.ts';
import {
  type Manifest,
  manifestName,
  newArchiveKey,
  storedFile,
  summed,
  tableFile,
  writeKeyFile,
} from './archive-file.ts';
import { resealAside } from './archive-seals.ts';
import { type ArchivedTable, archivedTables, columnList, placeOf, refuseSpread } from './archive-tables.ts';

export type Installation = {
  readonly ownerUrl: string;
  readonly keys: readonly [SealKey, ...SealKey[]];
  readonly forms: ReadonlyMap<string, Form>;
  readonly storage: SealedStorage;
};
type ExportReport = {
  rows: number;
  tables: number;
  files: number;
  /** Stored files whose content is not in the storage. */
  missing: string[];
};

/**
 * Writes the archive to `file` and its key to `file`.key. Throws a sentence when there is no such
 * organisation, or it is the platform; leaves neither file then.
 */
export async function exportOrganisation(
  from: Installation,
  code: string,
  file: string,
): Promise<Readonly<ExportReport>> {
  const draft = `${file}.part`;
  const key = newArchiveKey();
  const report: ExportReport = { rows: 0, tables: 0, files: 0, missing: [] };
  try {
    await withClient(from.ownerUrl, async (client) => {
      await refuseSpread(client);
      await client.query('begin isolation level repeatable read');
      for (const setting of ['statement_timeout = 0', `timezone = 'UTC'`, `datestyle = 'ISO'`])
        await client.query(`set local ${setting}`);
      const at = new Date();
      const organisation = await organisationOf(client, code);
      await client.query(`select set_config('muster.organisation', $1, true)`, [String(organisation.number)]);
      const sealer = { organisationId: organisation.number, keys: from.keys };
      await resealAside(client, from.forms, sealer, { ...sealer, keys: [key] });
      const entries = entriesOf({ client, from, key, organisation, at, report });
      await pipeline(zipArchive(entries, at), createWriteStream(draft, { mode: 0o600 }));
      await client.query('rollback');
    });
    await writeKeyFile(`${file}.key`, key);
    await rename(draft, file);
    return report;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

type Export = {
  readonly client: pg.Client;
  readonly from: Installation;
  readonly key: SealKey;
  readonly organisation: Manifest['organisation'];
  readonly at: Date;
  readonly report: ExportReport;
};

async function organisationOf(client: pg.Client, code: string): Promise<Manifest['organisation']> {
  const { rows } = await client.query<{ number: string; code: string; name: string }>(
    'select id::text as number, code, name from directory.organisation where upper(code) = upper($1)',
    [code],
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no organisation with the code ${code}.`);
  if (Number(found.number) === platformOrganisation.id)
    throw new Error(`${code} is the platform of this installation, which does not leave it.`);
  return { ...found, number: Number(found.number) };
}

async function* entriesOf({
  client,
  from,
  key,
  organisation,
  at,
  report,
}: Export): AsyncGenerator<ArchiveEntry> {
  const tables: Manifest['tables'][number][] = [];
  for (const table of await archivedTables(client)) {
    const hash = createHash('sha256');
    const copied = client.query(copyTo(copySql(client, from.forms, table, organisation.number)));
    yield { name: tableFile(table.name), content: copied.pipe(summed(hash)) };
    tables.push({ ...table, rows: copied.rowCount, sha256: hash.digest('hex') });
    report.rows += copied.rowCount;
  }
  report.tables = tables.length;
  yield { name: 'columns.csv', content: stringify([...meaningsOf(from.forms, tables)]) };
  const files: string[] = [];
  const { rows } = await client.query<{ storageKey: string }>(
    'select storage_key as "storageKey" from stored_file where organisation_id = $1 order by id',
    [organisation.number],
  );
  for (const { storageKey } of rows) {
    // A storage that does not answer is no file that is missing: the archive would be short of it.
    if (!(await from.storage.exists(storageKey))) {
      report.missing.push(storageKey);
      continue;
    }
    const content = await from.storage.getStream(storageKey);
    const sealedContent = Readable.from(sealed({ sealKeys: [key] }, storageKey, content), {
      objectMode: false,
    });
    yield { name: storedFile(storageKey), content: sealedContent };
    files.push(storageKey);
  }
  report.files = files.length;
  const manifest: Manifest = {
    format: 1,
    madeAt: at.toISOString(),
    organisation,
    migrations: await appliedMigrations(client),
    key: key.id,
    audit: await auditHead(client, organisation.number),
    tables,
    files,
  };
  yield { name: manifestName, content: JSON.stringify(manifest, null, 1) };
}

async function auditHead(client: pg.Client, organisation: number): Promise<Manifest['audit']> {
  const { rows } = await client.query<{ entry: string; hash: string }>(
    `select last_id::text as entry, encode(hash, 'hex') as hash from audit_head where organisation_id = $1`,
    [organisation],
  );
  return { entry: Number(rows[0]?.entry ?? 0), hash: rows[0]?.hash ?? '' };
}

/** The rows as CSV, with sealed values and their hashes as the archive's key has them. */
function copySql(
  client: pg.Client,
  forms: ReadonlyMap<string, Form>,
  table: ArchivedTable,
  organisation: number,
): string {
  const own = everySealedColumn(forms).filter((each) => `public.${each.table}` === table.name);
  const name = (column: string) => client.escapeIdentifier(column);
  const replaced = new Map(
    own.flatMap(({ column, hash }, at) => [
      [name(column), `r${at}.value`],
      ...(hash === undefined ? [] : [[name(hash), `r${at}.hash`] as const]),
    ]),
  );
  const columns = table.columns.map((column) => {
    const given = replaced.get(name(column.name));
    return given ? `${given} as ${name(column.name)}` : `t.${name(column.name)}`;
  });
  const joins = own.map(
    (each, at) => `left join resealed r${at} on r${at}.of = ${client.escapeLiteral(each.table)}
      and r${at}.in_column = ${client.escapeLiteral(each.column)} and r${at}.place = t.ctid`,
  );
  const order = columnList(client, { ...table, columns: table.columns.slice(0, 1) }, 't.');
  return `copy (select ${columns.join(', ')} from ${placeOf(client, table.name)} t ${joins.join(' ')}
    where t.organisation_id = ${organisation} order by ${order}) to stdout (format csv, header)`;
}
