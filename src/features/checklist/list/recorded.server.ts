/** Whether what a task waits for is recorded: a record below the person's, or a value of it. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { columnOf } from '#server/forms/declaration/names.ts';
import { formTable } from '#server/forms/list/expression.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';

/** `recorded` is one of `recordedChoices`; `form` is that of the record whose day opened the list. */
export async function isRecorded(
  work: Work,
  recorded: string,
  form: Form,
  employee: number,
): Promise<boolean> {
  const [name = '', field] = recorded.split('/');
  const of = work.host.forms.forms.get(name);
  if (!of) return false;
  if (field !== undefined) {
    const record = of.belongsTo === 'id' ? await records(work, of).one(employee) : undefined;
    return record !== undefined && hasValue(record[field]);
  }
  const parent = of.parent && of.fields[of.parent.field];
  if (!of.parent || !parent || of.parent.form !== form.name) return false;
  const { rows } = await sql`select from ${formTable(of)} b
    where b.organisation_id = ${work.session.organisationId}
      and ${sql.ref(`b.${columnOf(of.parent.field, parent)}`)} = ${employee}
      ${of.dated ? sql`and b.superseded_at is null` : sql``} limit 1`.execute(work.db);
  return rows.length > 0;
}

export const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
