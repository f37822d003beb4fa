/** Sealed values on their way into an archive and out of it: opened with one key and sealed with another. */
import type pg from 'pg';
import type { Form } from '#kernel/form.ts';
import type { SealKey } from '../../process/settings.ts';
import { keyedHash, open, seal } from '../../security/seal.ts';
import { everySealedColumn } from '../../security/seal-rotation.ts';

/** Whose values are sealed with which keys; the first of them seals. */
type Sealer = { readonly organisationId: number; readonly keys: readonly [SealKey, ...SealKey[]] };
/** `readAs` is the organisation in whose rows the values lie, where it has another number by now. */
type Source = Sealer & { readonly readAs?: number };

const rowsAtOnce = 2_000;

/**
 * Fills the temporary table `resealed` with every sealed value of the organisation as `to` seals it, and its
 * hash; `place` is where the row lies.
 */
export async function resealAside(
  client: pg.Client,
  forms: ReadonlyMap<string, Form>,
  from: Source,
  to: Sealer,
): Promise<void> {
  await client.query(`create temp table resealed (of text, in_column text, place tid, value text, hash text)
    on commit drop`);
  for (const { table, column, hash, sealedAs = `${table}.${column}` } of everySealedColumn(forms)) {
    const value = client.escapeIdentifier(column);
    await client.query(
      `declare sealed_values no scroll cursor for select ctid::text as place, ${value} as value
       from public.${client.escapeIdentifier(table)} where organisation_id = $1 and ${value} is not null`,
      [from.readAs ?? from.organisationId],
    );
    for (;;) {
      const { rows } = await client.query<{ place: string; value: string }>(
        `fetch ${rowsAtOnce} from sealed_values`,
      );
      if (rows.length === 0) break;
      const texts = rows.map((row) =>
        open(keeperOf(from), { organisationId: from.organisationId, column: sealedAs }, row.value),
      );
      const place = { organisationId: to.organisationId, column: sealedAs };
      await client.query(
        `insert into resealed (of, in_column, place, value, hash)
         select $1, $2, r.place::tid, r.value, r.hash
         from unnest($3::text[], $4::text[], $5::text[]) as r (place, value, hash)`,
        [
          table,
          column,
          rows.map((row) => row.place),
          texts.map((text) => seal(keeperOf(to), place, text)),
          texts.map((text) => (hash === undefined ? null : keyedHash(keeperOf(to), place, text))),
        ],
      );
    }
    await client.query('close sealed_values');
  }
  await client.query('create index on resealed (of, place); analyze resealed');
}

const keeperOf = ({ keys }: Sealer) => ({ settings: { sealKeys: keys } });

/** Puts what `resealAside` made in the place of what is there. */
export async function putResealed(
  client: pg.Client,
  forms: ReadonlyMap<string, Form>,
  organisationId: number,
): Promise<void> {
  for (const { table, column, hash } of everySealedColumn(forms)) {
    const hashed = hash === undefined ? '' : `, ${client.escapeIdentifier(hash)} = r.hash`;
    await client.query(
      `update public.${client.escapeIdentifier(table)} as t
       set ${client.escapeIdentifier(column)} = r.value${hashed}
       from resealed r where r.of = $1 and r.in_column = $2 and t.organisation_id = $3 and t.ctid = r.place`,
      [table, column, organisationId],
    );
  }
}
