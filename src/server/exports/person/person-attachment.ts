/** The files attached to a person's records, for who may read them. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { WireRecord } from '../../forms/list/projection.ts';
import type { Work } from '../../work.ts';
import type { TableColumn } from '../table.ts';

const columns: readonly TableColumn[] = [
  { label: 'File', kind: 'text' },
  { label: 'Attached to', kind: 'text' },
  { label: 'Record', kind: 'text' },
  { label: 'When', kind: 'moment' },
  { label: 'By', kind: 'text' },
];

export const attachmentTable = {
  title: 'Attachments',
  help: 'The files attached to these records: what each is attached to, when and by whom.',
  columns,
} as const;

export type AttachedFile = {
  readonly id: number;
  readonly name: string;
  /** The title of what it is attached to. */
  readonly record: string;
  /** An instant, ISO. */
  readonly at: string;
  readonly by: string | null;
};

/** In the order in which they came. Whether each may be read is asked when it is. */
export async function attachedTo(
  work: Work,
  form: Form,
  found: readonly WireRecord[],
): Promise<AttachedFile[]> {
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  const { rows } = await sql<Omit<AttachedFile, 'record'> & { readonly held: number }>`
    select f.id, f.name, f.held_id as held, f.changed_at as at,
      (select u.name from user_account u where u.organisation_id = f.organisation_id
        and u.id = f.changed_by) as by
    from stored_file f where f.organisation_id = ${work.session.organisationId}
      and f.held_form = ${form.name} and f.held_id = any(${[...titles.keys()]}::bigint[])
      and f.held_field is null
    order by f.id`.execute(work.db);
  return rows.map(({ held, ...file }) => ({ ...file, record: titles.get(held) ?? '' }));
}
