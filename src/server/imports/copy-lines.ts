/** The lines of rows that others take the place of: what holds on keeps what it had. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { ownerColumnOf } from '../forms/names.ts';
import { rowsTablesOf } from '../forms/table.ts';
import type { Work } from '../work.ts';

export async function copyLines(
  work: Work,
  form: Form,
  pairs: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const { organisationId } = work.session;
  const owner = ownerColumnOf(form.name);
  for (const { table, columns } of rowsTablesOf(form)) {
    const others = columns.filter(({ name }) => name !== 'organisation_id' && name !== owner);
    const names = sql.join(others.map(({ name }) => sql.ref(name)));
    await sql`
      insert into ${sql.table(`public.${table}`)} (organisation_id, ${sql.ref(owner)}, ${names})
      select ${organisationId}, pair.new, ${sql.join(others.map(({ name }) => sql.ref(`line.${name}`)))}
      from unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[])
        as pair (old, new)
      join ${sql.table(`public.${table}`)} line
        on line.organisation_id = ${organisationId} and ${sql.ref(`line.${owner}`)} = pair.old`.execute(
      work.db,
    );
  }
}
