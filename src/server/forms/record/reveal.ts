/** A masked value in clear, one by one, each time noted in the audit. */

import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { clearIdentity } from '#kernel/identity-number.ts';
import { notFound } from '#kernel/refusal.ts';
import { formOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { accessTo } from '../access.ts';
import { isOwnRecord } from '../own-record.ts';
import { reachCondition } from '../reach.ts';
import { findRecords } from './server-record.ts';

/** Refuses with 404 what is hidden, as if it were not there. */
export async function reveal(
  work: Work,
  declared: Form,
  id: number,
  name: string,
): Promise<{ value: unknown }> {
  const form = await formOf(work, declared);
  const access = accessTo(work, form, 'read');
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  const [found] = await findRecords(work, form, [
    sql`b.id = ${id}`,
    reachCondition(work, form, access.reach, 'b'),
  ]);
  if (!found) return notFound(`This ${form.one}`);
  if (
    !field ||
    field.kind === 'rows' ||
    access.view(field, isOwnRecord(work, form, found.record)) === 'hide'
  ) {
    return notFound('This field');
  }
  work.audit({ action: 'reveal', form: form.name, recordId: id, changes: { [name]: {} } });
  const value = (found.record as Readonly<Record<string, unknown>>)[name] ?? null;
  return { value: field.kind === 'identity' ? clearIdentity(field.scheme, value) : value };
}
