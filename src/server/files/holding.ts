/** Which record holds a file: a file is read by who may read its record, and goes when nothing holds it. */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Work } from '../work.ts';
import { extensionOf } from './file-kind.ts';
import type { StoredFile } from './files.ts';

const pictureMime = /^image\//;

/** Whether a file may be the value of a field, by its declaration; the sentence's end, or undefined. */
function fileFault(field: Field, file: StoredFile): string | undefined {
  if (field.kind === 'picture' && !pictureMime.test(file.mime)) return 'must be a picture: PNG, JPEG or WebP';
  if (
    field.kind === 'file' &&
    !field.accept.some((each) => each.replace(/^\./, '').toLowerCase() === extensionOf(file.name))
  ) {
    return `must be a file of the kind ${field.accept.join(', ')}`;
  }
  const most = field.kind === 'picture' || field.kind === 'file' ? field.maxBytes : undefined;
  return most !== undefined && file.bytes > most
    ? `can be at most ${Math.floor(most / 100_000) / 10} MB`
    : undefined;
}

export type Holder = { readonly form: string; readonly id: number; readonly field: string | null };

/**
 * Binds a file to the record that now holds it. Only a file that this session uploaded and nothing holds yet
 * can be taken, so that nobody reads another's file by naming its id.
 */
export async function holdFile(
  work: Work,
  file: number,
  holder: Holder,
  field?: Field,
): Promise<string | undefined> {
  const { organisationId, userId, system } = work.session;
  const { rows } = await sql<StoredFile>`
    select id, name, bytes, mime from stored_file
    where organisation_id = ${organisationId} and id = ${file}
      and ((held_form is null and (created_by = ${userId} or ${system === true}))
        or (held_form = ${holder.form} and held_id = ${holder.id} and held_field is not distinct
          from ${holder.field}))
    for update`.execute(work.db);
  const [found] = rows;
  if (!found) return 'is no longer there: attach it again';
  const fault = field && fileFault(field, found);
  if (fault) return fault;
  await sql`
    update stored_file set held_form = ${holder.form}, held_id = ${holder.id}, held_field = ${holder.field},
      changed_at = now(), changed_by = ${userId}
    where organisation_id = ${organisationId} and id = ${file}`.execute(work.db);
  return undefined;
}

/** Lets go of files: they are deleted a day later, unless something holds them again. */
export async function letGo(work: Work, files: readonly number[]): Promise<void> {
  if (files.length === 0) return;
  await sql`
    update stored_file set held_form = null, held_id = null, held_field = null, created_at = now(),
      created_by = null
    where organisation_id = ${work.session.organisationId} and id = any(${files}::bigint[])`.execute(work.db);
}

/** Lets go of every file that records of a form held: they are deleted. */
export async function letGoOf(work: Work, form: string, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from stored_file where organisation_id = ${work.session.organisationId}
      and held_form = ${form} and held_id = any (${ids}::bigint[])`.execute(work.db);
  await letGo(
    work,
    rows.map(({ id }) => id),
  );
}
