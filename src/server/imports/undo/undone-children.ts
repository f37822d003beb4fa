/** Rows in time of an import that was taken back stay as history, as long as their parent does. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { formTable } from '../../forms/list/expression.ts';
import { parentColumn } from '../../forms/record/write.ts';
import type { Work } from '../../work.ts';

/** Takes them away with records that go themselves, and with those alone: nobody knew of them in between. */
export async function forgetUndoneBelow(work: Work, above: Form, ids: readonly number[]): Promise<void> {
  const { organisationId } = work.session;
  for (const form of work.host.forms.forms.values()) {
    const column = parentColumn(form);
    if (!form.dated || form.parent?.form !== above.name || column === undefined) continue;
    const { rows: below } = await sql<{ id: number }>`
      select b.id from unnest(${ids}::bigint[]) as gone (id)
      join ${formTable(form)} b on b.organisation_id = ${organisationId}
        and ${sql.ref(`b.${column}`)} = gone.id and b.superseded_at is not null`.execute(work.db);
    if (below.length === 0) continue;
    const rows = below.map(({ id }) => id);
    for (const importId of await undoneImports(work)) {
      // By its import, so that each row is looked up and not all changes of all imports are gone through.
      await sql`
        delete from ${formTable(form)} b using unnest(${rows}::bigint[]) as gone (id), import_change c
        where b.organisation_id = ${organisationId} and b.id = gone.id
          and c.organisation_id = b.organisation_id and c.import_id = ${importId} and c.form = ${form.name}
          and c.record_id = b.id and c.before is null`.execute(work.db);
    }
  }
}

async function undoneImports(work: Work): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from import
    where organisation_id = ${work.session.organisationId} and state = 'undone'`.execute(work.db);
  return rows.map(({ id }) => id);
}
