/** The organisation's tables for formulas, as the engine takes them. */
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import type { Figure } from '#kernel/formula/kind.ts';
import type { PayTable } from '#pay/structure/pay-table.ts';
import type { Db } from '#server/database/tenant.ts';

type Row = {
  id: number;
  name: string;
  from: Month;
  kind: string;
  asks: 'money' | 'number' | null;
  gives: Figure;
  rows: { at: string; value: string }[];
};

/** Every month's tables, by name and month. Figures come as text: they are exact. */
export async function readPayTables(db: Db, organisationId: number): Promise<PayTable[]> {
  const { rows } = await sql<Row>`
    select id, name, holds_from as from, kind, asks, gives,
      coalesce((select jsonb_agg(jsonb_build_object('at', at, 'value', value) order by position)
        from (select position, begins::text as at, value::text as value from pay_table_bands
            where organisation_id = ${organisationId} and pay_table_id = pay_table.id
          union all select position, key, value::text from pay_table_keys
            where organisation_id = ${organisationId} and pay_table_id = pay_table.id) line), '[]') as rows
    from pay_table where organisation_id = ${organisationId} order by lower(name), holds_from`.execute(db);
  return rows.map(payTableOf);
}

const payTableOf = ({ id, name, from, kind, asks, gives, rows }: Row): PayTable => ({
  id: String(id),
  name,
  from,
  gives,
  ...(kind === 'bands' ? { asks: asks ?? 'money' } : {}),
  rows,
});

/** Those that formulas name: a run keeps what it used. */
export function tablesNamed<T extends Pick<PayTable, 'name'>>(
  tables: readonly T[],
  formulas: readonly string[],
): T[] {
  const all = formulas.join('\n').toLowerCase();
  return tables.filter(({ name }) => all.includes(`"${name.toLowerCase()}"`));
}

export const asksTables = (formulas: readonly string[]): boolean =>
  formulas.some((formula) => /\b(?:slab|lookup)\s*\(/i.test(formula));
