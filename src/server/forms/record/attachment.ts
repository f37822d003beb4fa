/** Files attached to any record: seen by who reads the record, added and taken away by who writes it. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import type { StoredFile } from '../../files/files.ts';
import { holdFile, letGo } from '../../files/holding.ts';
import type { Work } from '../../work.ts';
import { accessTo } from '../access.ts';
import { formTable } from '../list/expression.ts';
import { reachCondition } from '../reach.ts';
import { stateFault } from './rule.ts';

type Attachment = StoredFile & { readonly at: string; readonly by: string | null };

type Holder = { readonly state?: string };

async function assertWithin(work: Work, form: Form, id: number, action: string): Promise<Holder> {
  const { reach } = accessTo(work, form, action);
  const { rows } = await sql<Holder>`select ${form.states ? sql`b.state` : sql``} from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
      and ${reachCondition(work, form, reach, 'b', action)}`.execute(work.db);
  return rows[0] ?? notFound(`This ${form.one}`);
}

export async function attachmentsOf(work: Work, form: Form, id: number): Promise<Attachment[]> {
  await assertWithin(work, form, id, 'read');
  const { rows } = await sql<Attachment>`
    select f.id, f.name, f.bytes, f.mime, f.changed_at as at,
      (select u.name from user_account u where u.organisation_id = f.organisation_id
        and u.id = f.changed_by) as by
    from stored_file f where f.organisation_id = ${work.session.organisationId}
      and f.held_form = ${form.name} and f.held_id = ${id} and f.held_field is null
    order by f.id`.execute(work.db);
  return rows;
}

export async function attach(work: Work, form: Form, id: number, file: number): Promise<Attachment[]> {
  await assertWithin(work, form, id, 'write');
  const fault = await holdFile(work, file, { form: form.name, id, field: null });
  if (fault) invalid({ file: `The file ${fault}.` });
  const attachments = await attachmentsOf(work, form, id);
  const added = attachments.find((each) => each.id === file);
  work.audit({
    action: 'attach',
    form: form.name,
    recordId: id,
    changes: { attachment: { new: added?.name } },
  });
  return attachments;
}

/** What was attached to a record stays with it where the record stays as it is; more may come to it. */
export async function detach(work: Work, form: Form, id: number, file: number): Promise<void> {
  const fault = stateFault(form, await assertWithin(work, form, id, 'write'), 'changed', form.changedIn);
  if (fault) throw fault;
  const found = await work.files.find(work, file);
  if (found.heldForm !== form.name || found.heldId !== id || found.heldField !== null) notFound('This file');
  await letGo(work, [file]);
  work.audit({
    action: 'detach',
    form: form.name,
    recordId: id,
    changes: { attachment: { old: found.name } },
  });
}
