/**
 * What Muster itself writes of a record: what a job has made, an answer that came from outside, a state that
 * no action leads to. Nobody's right and none of the form's rules is asked, since one of them is calling;
 * version, files, the requests of approvals and the audit are kept as for everything that is written.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '../../work.ts';
import { follow } from './action.ts';
import { changesOf, holdFiles, type Values } from './saving.ts';
import { findRecords } from './server-record.ts';
import { insertRecord, updateRecord } from './write.ts';

export type Noted = {
  /** What the audit calls it: 'make', 'sign'. */
  readonly as?: string;
  readonly reason?: string | undefined;
  /** The state in which the record comes to stand. */
  readonly state?: string | undefined;
};

/** Writes a record that Muster makes whole; what is not given stays empty. Answers its id. */
export async function makeRecord(work: Work, form: Form, values: Values, noted: Noted): Promise<number> {
  const state = noted.state ?? Object.keys(form.states ?? {})[0];
  const id = await insertRecord(work, form, values, { state });
  await holdFiles(work, form, id, values, null);
  const [made] = form.approvals ? await findRecords(work, form, [sql`b.id = ${id}`]) : [];
  note(work, form, id, { as: 'create', ...noted }, changesOf(form, plainOf(form, values), null));
  if (made) await follow(work, form, made.record, { from: undefined });
  return id;
}

/** Sets values of a record, and its state. */
export async function setRecord(
  work: Work,
  form: Form,
  id: number,
  values: Values,
  noted: Noted,
): Promise<void> {
  const [found] = await findRecords(work, form, [sql`b.id = ${id}`], true);
  if (!found) return notFound(`This ${form.one}`);
  const { record } = found;
  const state = noted.state ?? record.state;
  await updateRecord(work, form, id, values, state);
  await holdFiles(work, form, id, values, record);
  const after = { ...record, ...values, version: record.version + 1, ...(state !== undefined && { state }) };
  note(
    work,
    form,
    id,
    { as: 'change', ...noted },
    {
      ...changesOf(form, plainOf(form, values), record),
      ...(state !== record.state && { state: { old: record.state, new: state } }),
    },
  );
  await follow(work, form, after, { from: record.state });
}

/** Lines that Muster works out are read with the record; the audit does not repeat them. */
const plainOf = (form: Form, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => form.fields[name]?.kind !== 'rows'));

function note(
  work: Work,
  form: Form,
  recordId: number,
  { as, reason }: Noted & { readonly as: string },
  changes: ReturnType<typeof changesOf>,
): void {
  work.audit({
    action: as,
    form: form.name,
    recordId,
    ...(reason !== undefined && { reason }),
    ...(Object.keys(changes).length > 0 && { changes }),
  });
}
