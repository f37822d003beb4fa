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
    await sql`
      delete from ${formTable(form)} b using import_change c, import i
      where b.organisation_id = ${organisationId} and ${sql.ref(`b.${column}`)} = any (${ids}::bigint[])
        and b.superseded_at is not null
        and c.organisation_id = b.organisation_id and c.form = ${form.name} and c.record_id = b.id
        and c.before is null
        and i.organisation_id = c.organisation_id and i.id = c.import_id and i.state = 'undone'`.execute(
      work.db,
    );
  }
}
