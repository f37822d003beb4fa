/**
 * Who may read a file: whoever may read the record that holds it and sees, of the field, its own class in
 * clear and nothing hidden of what else the file holds.
 */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { type Reached, wider } from '#kernel/reached.ts';
import { accessWithin } from '../forms/access.ts';
import { formTable, isPublic } from '../forms/list/expression.ts';
import { ownerColumn, reachCondition } from '../forms/reach.ts';
import { noteRead } from '../security/disclosure-check.ts';
import type { Work } from '../work.ts';
import type { HeldFile } from './files.ts';

/** The record that a file is read by, and whether that belongs in the read log. */
type Reading = { readonly form: string; readonly id: number; readonly isLogged: boolean };

/**
 * The file, once the session may read it; that others' was read is noted. Null where it is not the session's
 * to read. Whatever tells of a file's content asks here.
 */
export async function fileToRead(work: Work, id: number): Promise<HeldFile | null> {
  const file = await work.files.find(work, id);
  const reading = await readingOf(work, file);
  if (reading?.isLogged) noteRead(work, { form: reading.form, ids: [reading.id], reason: file.name });
  return reading && file;
}

/** Until a record holds it, a file is only for who uploaded it. */
async function readingOf(work: Work, file: HeldFile): Promise<Reading | null> {
  const { session } = work;
  const { heldForm, heldId: id } = file;
  if (heldForm === null || id === null) {
    const isUploader = file.createdBy !== null && file.createdBy === session.userId;
    return isUploader ? { form: 'stored_file', id: file.id, isLogged: false } : null;
  }
  const form = work.host.forms.forms.get(heldForm);
  if (!form) return null;
  const field = file.heldField === null ? undefined : form.fields[file.heldField];
  const open = { form: form.name, id, isLogged: false };
  // The house's own logo is for everybody; a colleague's picture for those who browse the directory.
  if (field && isPublic(field) && form.single) return open;
  const browse = field && isPublic(field) ? work.may(form.name, 'browse') : undefined;
  const reach = wider(work.may(form.name, 'read'), browse);
  const owner = reach && (await ownerWithin(work, form, reach, id));
  if (!reach || owner === undefined) return null;
  const own = owner !== null && owner === session.employeeId;
  if (field && !isSeen(work, form, reach, field, own)) return null;
  if ((await work.host.forms.servers.get(form.name)?.fileWithin?.(work, id)) === false) return null;
  // What only the system makes holds values of many, whatever its field says.
  return own || (field && isPublic(field) && !form.systemOnly) ? open : { ...open, isLogged: true };
}

function isSeen(work: Work, form: Form, reach: Reached, field: Field, own: boolean): boolean {
  if (accessWithin(work, form, reach).view(field, own) !== 'show') return false;
  const views = work.views(own, form);
  return field.kind !== 'file' || (field.holds ?? []).every((each) => views[each] !== 'hide');
}

/** Whose the record is, null for nobody's; undefined when it is not within reach. */
async function ownerWithin(
  work: Work,
  form: Form,
  reach: Reached,
  id: number,
): Promise<number | null | undefined> {
  const column = ownerColumn(form);
  const owner = column === undefined ? sql`null::bigint` : sql.ref(`b.${column}`);
  const { rows } = await sql<{ owner: number | null }>`
    select ${owner} as owner from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
      and ${reachCondition(work, form, reach, 'b')}`.execute(work.db);
  return rows[0] ? rows[0].owner : undefined;
}
