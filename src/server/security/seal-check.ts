/**
 * The data keys that a database was sealed with. Each leaves a check value, so that a start with a missing,
 * wrong or changed DATA_KEY is refused in words, before anything is written or a password changed.
 */
import type pg from 'pg';
import type { Form } from '#kernel/form.ts';
import { withClient } from '../database/database-roles.ts';
import type { Settings } from '../process/settings.ts';
import { open, seal } from './seal.ts';
import { everySealedColumn } from './sealed/columns.ts';
import { openAsOwner } from './sealed/every-value.ts';

type Keys = Pick<Settings, 'sealKeys'>;
type Forms = () => Promise<ReadonlyMap<string, Form>>;

/** The wall's organisations begin at 1. */
const place = { organisationId: 0, column: 'directory.seal_key' };
const checked = 'Muster';

/** Throws a sentence when values were sealed with a key that is not among the settings. */
export async function refuseOtherKeys(ownerUrl: string, settings: Keys): Promise<void> {
  refuseMissing(await unknownKeys(ownerUrl, settings));
}

function refuseMissing(ids: readonly string[]): void {
  if (ids.length === 0) return;
  throw new Error(
    `DATA_KEY is not the key that this database was sealed with: ${ids.join(', ')} is missing. Without it ` +
      'bank accounts and identity numbers cannot be read. Put it back, in DATA_KEY or in the file ' +
      'secrets/data-key of DATA_DIR, and start again. To change keys, name the new key first and the older ' +
      'ones after it, separated by commas.',
  );
}

/** The ids of the keys that the database needs and the settings do not hold; empty before the first start. */
export const unknownKeys = (ownerUrl: string, settings: Keys): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    if (!(await isThere(client))) return [];
    const { rows } = await client.query<{ id: string; sealed: string }>(
      'select id, sealed from directory.seal_key order by id',
    );
    return rows.filter(({ sealed }) => !opens(settings, sealed)).map(({ id }) => id);
  });

function opens(settings: Keys, sealed: string): boolean {
  try {
    return open({ settings }, place, sealed) === checked;
  } catch {
    return false;
  }
}

async function isThere(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('directory.seal_key') is not null as there`,
  );
  return rows[0]?.there ?? false;
}

/**
 * On a migrated database: refuses as above, then notes the newest key, which seals from now on. Of a database
 * that was sealed before keys were noted, the values themselves say with which.
 */
export async function noteSealKeys(ownerUrl: string, settings: Keys, forms: Forms): Promise<void> {
  await refuseOtherKeys(ownerUrl, settings);
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query('select from directory.seal_key limit 1');
    const ids = [settings.sealKeys[0].id, ...(rows.length === 0 ? await keysOfValues(client, forms) : [])];
    const keys = settings.sealKeys.filter(({ id }) => ids.includes(id));
    refuseMissing(ids.filter((id) => !keys.some((key) => key.id === id)));
    for (const key of keys) {
      const sealed = seal({ settings: { sealKeys: [key] } }, place, checked);
      await client.query(
        'insert into directory.seal_key (id, sealed) values ($1, $2) on conflict do nothing',
        [key.id, sealed],
      );
    }
  });
}

async function keysOfValues(client: pg.Client, forms: Forms): Promise<string[]> {
  await client.query(`set muster.backup = 'on'; set statement_timeout = 0`);
  const found = new Set<string>();
  for (const { table, column } of everySealedColumn(await forms())) {
    const { rows } = await client.query<{ id: string }>(
      `select distinct split_part(${client.escapeIdentifier(column)}, '.', 2) as id
       from public.${client.escapeIdentifier(table)} where ${client.escapeIdentifier(column)} is not null`,
    );
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

/**
 * Once no value is sealed with an older key: only the newest is needed at the next start. Throws a sentence,
 * with every key kept, when a value does not open with the newest alone.
 */
export async function forgetOlderKeys(ownerUrl: string, { sealKeys }: Keys, forms: Forms): Promise<void> {
  const { shut } = await openAsOwner(ownerUrl, await forms(), [sealKeys[0]]);
  if (shut !== null)
    throw new Error(
      `Values do not open with the newest key: ${shut}. Leave the older keys in DATA_KEY. If one of these ` +
        'values was sealed with a key that DATA_KEY does not hold, add that key and run this again.',
    );
  await withClient(ownerUrl, (client) =>
    client.query('delete from directory.seal_key where id <> $1', [sealKeys[0].id]),
  );
}
