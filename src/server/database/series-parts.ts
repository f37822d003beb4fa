/**
 * Tables that grow with time lie in parts (decision 118), which the owner of the database makes ahead: at
 * every start, and while a server runs.
 */
import pg from 'pg';
import { withClient } from './database-roles.ts';
import { inTransaction } from './migrate.ts';

/** How many numbers a part holds, and how far they have come. */
const byNumber: readonly { readonly table: string; readonly step: number; readonly last: string }[] = [
  { table: 'public.audit_entry', step: 10_000_000, last: 'select max(last_id) from public.audit_head' },
  { table: 'public.arrear', step: 50_000_000, last: `select pg_sequence_last_value('public.arrear_id_seq')` },
  {
    table: 'public.payslip',
    step: 5_000_000,
    last: `select pg_sequence_last_value('public.payslip_id_seq')`,
  },
];

const firstLook = 60_000;
const lookEvery = 3_600_000;
const lockNotAvailable = '55P03';

/** Parts are made long before they are needed: a call that holds a table is not waited for. */
export async function openParts(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`set lock_timeout = '2s'`);
    await unlessHeld(client, () =>
      client.query(`select muster.open_punch_months((now() + interval '25 months')::date)`),
    );
    await unlessHeld(client, () => client.query('select muster.sum_up_punch_months()'));
    for (const { table, step, last } of byNumber)
      await unlessHeld(client, () => openRanges(client, table, step, last));
  });
}

async function unlessHeld(client: pg.Client, open: () => Promise<unknown>): Promise<void> {
  try {
    await inTransaction(client, open);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === lockNotAvailable)) throw error;
  }
}

async function openRanges(client: pg.Client, table: string, step: number, last: string): Promise<void> {
  // How far numbers are is read in all organisations, and on every machine where the rows lie on several.
  await client.query(`set local citus.propagate_set_commands = 'local'`);
  await client.query(`set local muster.backup = 'on'`);
  const { rows } = await client.query<{ last: string | null }>(`select (${last})::text as last`);
  await client.query('select muster.open_ranges($1::regclass, $2, $3)', [table, step, rows[0]?.last ?? 0]);
}

/**
 * The database counts parts by itself, but never the whole, by which it plans joins: those are counted once a
 * day, by whichever server looks first.
 */
export async function countWholes(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ place: string }>(
      `select relid::regclass::text as place from pg_stat_user_tables
      where relid = any ($1::regclass[]::oid[])
        and coalesce(last_analyze, '-infinity') < now() - interval '1 day'`,
      [byNumber.map(({ table }) => table)],
    );
    for (const { place } of rows) await client.query(`analyze ${place}`);
  });
}

/** Looks a minute after the start, and every hour. Returns how to stop it. */
export function keepParts(ownerUrl: string): () => void {
  const look = () => {
    openParts(ownerUrl)
      .then(() => countWholes(ownerUrl))
      .catch((error: unknown) => console.error(error));
  };
  const first = setTimeout(look, firstLook).unref();
  const every = setInterval(look, lookEvery).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
