/**
 * Takes an import back as one step: what it made goes, what it changed is as before, unless somebody came
 * after it.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { refuse } from '#kernel/refusal.ts';
import { formTable } from '../forms/expression.ts';
import { columnsOf } from '../forms/table.ts';
import { inSavepoint } from '../tenant.ts';
import type { Work } from '../work.ts';
import { restoreLines } from './lines.ts';
import { findImport, type ImportRecord } from './upload.ts';

type Done = { readonly id: number; readonly version: number; readonly made: boolean };

type TakenBack = { readonly removed: number; readonly restored: number };

/** Refuses when a record was changed, or is referred to, since. */
export async function undoImport(work: Work, form: Form, importId: number): Promise<TakenBack> {
  const found = await findImport(work, form, importId);
  if (found.state !== 'done') refuse('import.not-done', 'Only an import that was done can be undone.');
  const taken = await takeBack(work, form, found);
  await sql`update import set state = 'undone', changed_at = now(),
      changed_by = ${work.session.userId}, version = version + 1
    where organisation_id = ${work.session.organisationId} and id = ${importId}`.execute(work.db);
  return taken;
}

/** The records alone: the import's own state is for the caller to change, in the same transaction. */
export async function takeBack(
  work: Work,
  form: Form,
  { id: importId, fileName }: Pick<ImportRecord, 'id' | 'fileName'>,
): Promise<TakenBack> {
  const { organisationId } = work.session;
  const { rows: done } = await sql<Done>`
    select record_id as id, version, before is null as made from import_change
    where organisation_id = ${organisationId} and import_id = ${importId}`.execute(work.db);
  await refuseTouched(work, form, importId);
  await removeMade(work, form, importId);
  const made = done.filter(({ made: is }) => is).map(({ id }) => id);
  await work.host.forms.servers.get(form.name)?.importUndone?.(work, made);
  const restored = await restoreChanged(work, form, importId);
  work.audit({
    action: 'undo-import',
    form: form.name,
    recordIds: done.map(({ id }) => id),
    reason: `Undo of ${fileName}`,
  });
  return { removed: made.length, restored };
}

async function refuseTouched(work: Work, form: Form, importId: number): Promise<void> {
  const {
    rows: [touched],
  } = await sql<{ count: number }>`
    select count(*) as count from import_change c
    left join ${formTable(form)} b on b.organisation_id = c.organisation_id and b.id = c.record_id
    where c.organisation_id = ${work.session.organisationId} and c.import_id = ${importId}
      and b.version is distinct from c.version`.execute(work.db);
  const count = touched?.count ?? 0;
  if (count === 0) return;
  const what = count === 1 ? `One ${form.one} of this import has` : `${count} records of this import have`;
  refuse(
    'import.touched',
    `${what} been changed since, so it cannot be undone as a whole. Change them back one by one.`,
  );
}

async function removeMade(work: Work, form: Form, importId: number): Promise<void> {
  const { organisationId } = work.session;
  const remove = async () => {
    await sql`delete from ${formTable(form)} b using import_change c
      where c.organisation_id = ${organisationId} and c.import_id = ${importId} and c.before is null
        and b.organisation_id = ${organisationId} and b.id = c.record_id`.execute(work.db);
  };
  await inSavepoint(work.db, remove).catch((error: { code?: string }) => {
    if (error.code !== '23503') throw error;
    refuse(
      'import.in-use',
      'Other records refer to what this import made, so it cannot be undone. Remove those first.',
    );
  });
}

/** Every column and list the import wrote goes back; a superseded row of time is known again. */
async function restoreChanged(work: Work, form: Form, importId: number): Promise<number> {
  const { organisationId, userId } = work.session;
  const own = columnsOf(form).filter(
    ({ name, generated }) =>
      !generated &&
      ![
        'organisation_id',
        'version',
        'created_at',
        'created_by',
        'changed_at',
        'changed_by',
        'recorded_at',
        'superseded_at',
        'superseded_by',
      ].includes(name),
  );
  const set = sql.join(
    own.map(
      ({ name }) => sql`${sql.ref(name)} = case when c.before ? ${name}
    then was.${sql.ref(name)} else b.${sql.ref(name)} end`,
    ),
  );
  const again = form.dated ? sql`, superseded_at = null, superseded_by = null` : sql``;
  const { rows } = await sql`
    update ${formTable(form)} b set ${set} ${again}, version = b.version + 1, changed_at = now(),
      changed_by = ${userId}
    from import_change c, jsonb_populate_record(null::${formTable(form)}, c.before) was
    where c.organisation_id = ${organisationId} and c.import_id = ${importId} and c.before is not null
      and b.organisation_id = ${organisationId} and b.id = c.record_id
    returning b.id`.execute(work.db);
  await restoreLines(work, form, importId);
  return rows.length;
}
