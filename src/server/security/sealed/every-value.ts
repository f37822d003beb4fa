/** Opens what is sealed, all of it: what is only counted may still be lost to whoever has the key. */
import type pg from 'pg';
import type { Form } from '#kernel/form.ts';
import { withClient } from '../../database/database-roles.ts';
import { inTransaction } from '../../database/migrate.ts';
import type { Settings } from '../../process/settings.ts';
import { isStale, keyedHash, open } from '../seal.ts';
import { everySealedColumn, type SealedColumn } from './columns.ts';

type Keys = Pick<Settings, 'sealKeys'>;
type Whose = { readonly keys: Settings['sealKeys']; readonly organisationId?: number };
type Opened = {
  readonly values: number;
  /** 'employee.aadhaar (10), employee.uan (9)': how many do not open, or have another hash. */
  readonly shut: string | null;
};

const rowsAtOnce = 2_000;
type Row = { readonly organisationId: number; readonly value: string; readonly hash: string | null };

/** Of one organisation, or of all where the connection may see all. Within a transaction. */
export async function openEveryValue(
  client: pg.Client,
  forms: ReadonlyMap<string, Form>,
  { keys, organisationId }: Whose,
): Promise<Opened> {
  const shut = new Map<string, number>();
  let values = 0;
  for (const each of everySealedColumn(forms)) {
    const column = `${each.table}.${each.column}`;
    for await (const row of rowsOf(client, each, organisationId)) {
      values += 1;
      if (!isOpen({ sealKeys: keys }, each, row)) shut.set(column, (shut.get(column) ?? 0) + 1);
    }
  }
  const told = [...shut].map(([column, count]) => `${column} (${count})`).join(', ');
  return { values, shut: told || null };
}

async function* rowsOf(
  client: pg.Client,
  { table, column, hash }: SealedColumn,
  organisationId: number | undefined,
): AsyncGenerator<Row> {
  const [value, searched] = [column, hash].map((name) =>
    name === undefined ? 'null' : client.escapeIdentifier(name),
  );
  await client.query(
    `declare values_to_open no scroll cursor for
     select organisation_id::float8 as "organisationId", ${value} as value, ${searched} as hash
     from public.${client.escapeIdentifier(table)}
     where ${value} is not null and ($1::bigint is null or organisation_id = $1)`,
    [organisationId ?? null],
  );
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from values_to_open`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close values_to_open');
}

function isOpen(settings: Keys, { sealedAs, hash }: SealedColumn, row: Row): boolean {
  const place = { organisationId: row.organisationId, column: sealedAs };
  try {
    const text = open({ settings }, place, row.value);
    // A hash is of the newest key; an older one goes with the value at the next turn of keys.
    if (hash === undefined || isStale({ settings }, row.value)) return true;
    return row.hash === keyedHash({ settings }, place, text);
  } catch {
    return false;
  }
}

/** Of all organisations, as the owner of the database. */
export const openAsOwner = (
  ownerUrl: string,
  forms: ReadonlyMap<string, Form>,
  keys: Settings['sealKeys'],
): Promise<Opened> =>
  withClient(ownerUrl, async (client) => {
    await client.query(`set muster.backup = 'on'; set statement_timeout = 0`);
    return inTransaction(client, () => openEveryValue(client, forms, { keys }));
  });
