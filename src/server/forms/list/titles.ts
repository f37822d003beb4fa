/** What records are called, by their ids. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Work } from '../../work.ts';
import { formTable, titleOf } from './expression.ts';

/** By what everybody may see of them; an id that is gone is not there. */
export async function titlesOf(
  work: Work,
  form: Form,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select b.id, ${titleOf(work.host.forms, form, 'b')} as title from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = any(${[...ids]}::bigint[])`.execute(
    work.db,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
