/** Which tables an organisation takes along, and which stay with the installation. */
import type pg from 'pg';
import { isSpread } from '../../database/distributed.ts';

export type ArchivedTable = {
  /** 'public.employee' */
  readonly name: string;
  /** The stored columns but for the organisation's number, each with its type. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/**
 * What lets somebody in here, or is on its way here or out from here: elsewhere it would open, run or send
 * once more.
 */
export const staying: ReadonlySet<string> = new Set([
  'access_key',
  'access_key_use',
  'application_link',
  'approval_link',
  'idempotency_key',
  'job',
  'kiosk_code_used',
  'known_device',
  'offline_key',
  'outbox_mail',
  'outbox_secret',
  'passkey',
  'passkey_challenge',
  'password_link',
  'push_device',
  'push_key',
  'roster_proposal',
  'session',
  'sign_in_step',
  'webhook_delivery',
]);

/** Every table with rows of organisations, in the order of their names. */
export async function archivedTables(client: pg.Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable & { table: string }>(`
    select n.nspname || '.' || c.relname as name, c.relname as table,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attname <> 'organisation_id') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute o on o.attrelid = c.oid and o.attname = 'organisation_id' and not o.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'directory')
    order by 1`);
  return rows.filter(({ table }) => !staying.has(table)).map(({ name, columns }) => ({ name, columns }));
}

/** The name as SQL has it, in quotes. */
export const placeOf = (client: pg.Client, name: string): string =>
  name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.');

export const columnList = (client: pg.Client, { columns }: ArchivedTable, alias = ''): string =>
  columns.map(({ name }) => `${alias}${client.escapeIdentifier(name)}`).join(', ');

/**
 * On several machines a row has no place that one of them knows, and references are checked by each for
 * itself: nothing of what an archive does was tried there.
 */
export async function refuseSpread(client: pg.Client): Promise<void> {
  if (!(await isSpread(client))) return;
  throw new Error(
    'The rows of this installation lie on several machines. From there no organisation can leave as an ' +
      'archive yet, nor come in by one. Nothing was changed.',
  );
}
