/**
 * What the database keeps once beyond the key of a form, as one open offer of an applicant: of two new rows
 * of a sheet that would both have it, the later one is told, in place of a failure of the whole sheet.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { tableOf } from '../../forms/declaration/names.ts';
import { columnsOf } from '../../forms/declaration/table.ts';
import type { Work } from '../../work.ts';
import type { RowFault } from '../read/read-record.ts';

/** A row of a sheet as it would be written; `line` is null for what an import writes beside its rows. */
type SheetRow = { readonly line: number | null; readonly row: Readonly<Record<string, unknown>> };

/** What to say of rows that the database left out, the others of their turn being there. */
export async function takenFaults(
  work: Work,
  form: Form,
  rows: readonly SheetRow[],
  left: ReadonlySet<number>,
): Promise<RowFault[]> {
  const lines = new Map(rows.map(({ line, row }) => [Number(row['id']), line]));
  const once = await keptOnce(work, form);
  const faults: RowFault[] = [];
  for (const { line, row } of rows) {
    if (!left.has(Number(row['id']))) continue;
    const before = lines.get((await holderOf(work, form, once, row)) ?? 0);
    const message = before
      ? `There can be one such ${form.one} at a time, and it is in row ${before}.`
      : `There can be one such ${form.one} at a time, and there is one already.`;
    faults.push({ line: line ?? 0, message });
  }
  return faults;
}

/** The columns of which the database keeps one value at a time, and of which records it does. */
type Once = { readonly columns: readonly string[]; readonly among: string | null };

async function keptOnce(work: Work, form: Form): Promise<readonly Once[]> {
  const { rows } = await sql<Once>`
    select array_agg(a.attname::text) as columns, min(pg_get_expr(i.indpred, i.indrelid)) as among
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = to_regclass(${`public.${tableOf(form.name)}`}) and i.indisunique
      and not i.indisprimary and i.indexprs is null
    group by i.indexrelid`.execute(work.db);
  return rows;
}

/** The id of the record that has what a row would have; undefined where no plain column says it. */
async function holderOf(
  work: Work,
  form: Form,
  once: readonly Once[],
  row: SheetRow['row'],
): Promise<number | undefined> {
  const of = columnsOf(form);
  for (const { columns, among } of once) {
    const same = of.filter(({ name }) => columns.includes(name) && name !== 'organisation_id');
    if (same.length === 0 || same.some(({ name }) => (row[name] ?? null) === null)) continue;
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(`public.${tableOf(form.name)}`)}
      where organisation_id = ${work.session.organisationId} and ${sql.raw(among ?? 'true')}
        and ${sql.join(
          same.map(({ name, type }) => sql`${sql.ref(name)} = ${row[name]}::${sql.raw(type)}`),
          sql` and `,
        )}`.execute(work.db);
    if (rows[0]) return Number(rows[0].id);
  }
  return undefined;
}
