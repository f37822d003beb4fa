/** Sealed values on their way into an archive and out of it: opened with one key and sealed with another. */
import type pg from 'pg';
import type { Form } from '#kernel/form.ts';
import type { SealKey } from '../../process/settings.ts';
import { keyedHash, open, seal } from '../../security/seal.ts';
import { byTable, everySealedColumn, type SealedColumn } from '../../security/sealed/columns.ts';

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
  for (const column of everySealedColumn(forms)) await resealColumn(client, column, from, to);
  await client.query('create index on resealed (of, place); analyze resealed');
}

async function resealColumn(
  client: pg.Client,
  { table, column, hash, sealedAs }: SealedColumn,
  from: Source,
  to: Sealer,
): Promise<void> {
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

const keeperOf = ({ keys }: Sealer) => ({ settings: { sealKeys: keys } });

/** Puts what `resealAside` made in the place of what is there. */
export async function putResealed(
  client: pg.Client,
  forms: ReadonlyMap<string, Form>,
  organisationId: number,
): Promise<void> {
  for (const [table, columns] of byTable(everySealedColumn(forms)))
    await putInto(client, { table, columns, organisationId });
}

/** All columns of a row in one statement: once it was changed, a row lies elsewhere. */
async function putInto(
  client: pg.Client,
  {
    table,
    columns,
    organisationId,
  }: { table: string; columns: readonly SealedColumn[]; organisationId: number },
): Promise<void> {
  const name = (column: string) => client.escapeIdentifier(column);
  const given = columns.map(({ column }, at) => {
    const own = `filter (where in_column = ${client.escapeLiteral(column)})`;
    return `max(value) ${own} as v${at}, max(hash) ${own} as h${at}`;
  });
  const set = columns.flatMap(({ column, hash }, at) => [
    `${name(column)} = r.v${at}`,
    ...(hash === undefined ? [] : [`${name(hash)} = r.h${at}`]),
  ]);
  await client.query(
    `update public.${name(table)} as t set ${set.join(', ')}
     from (select place, ${given.join(', ')} from resealed where of = $1 group by place) r
     where t.organisation_id = $2 and t.ctid = r.place`,
    [table, organisationId],
  );
}
