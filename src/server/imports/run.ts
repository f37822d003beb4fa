/**
 * What the jobs of an import do: read the kept file again, work it out, and write it in the job's own
 * transaction.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { forbidden } from '#kernel/refusal.ts';
import type { Work } from '../work.ts';
import type { ImportOptions, ImportOutcome } from './engine.ts';
import { importTable } from './import-table.ts';
import { recordsOf } from './layout/layout.ts';
import { findImport, isOver, refuseOver, refuseRemoved } from './upload.ts';

/** So many faults are kept to be read; the count tells of the rest. */
const faultsKept = 500;

/** Checks the right again: between asking and doing it may have been taken away. */
export async function runImport(
  work: Work,
  form: Form,
  importId: number,
  dryRun: boolean,
  progress: ImportOptions['progress'],
): Promise<ImportOutcome> {
  if (work.may(form.name, 'import') !== 'organisation') forbidden();
  // Whoever runs the same import beside this waits here, and finds it done.
  const found = await findImport(work, form, importId, true);
  if (isOver(found)) refuseOver();
  const content = await work.files.content(work, found.fileId ?? refuseRemoved());
  const keys = found.columns.map((_, at) => found.matches[at] ?? null);
  const rows = recordsOf({ name: found.fileName, content }, found.layout);
  const outcome = await importTable(work, form, keys, rows, {
    dryRun,
    goodRowsOnly: found.goodRowsOnly,
    dateOrders: found.dateOrders,
    importId,
    reason: `Import of ${found.fileName}`,
    ...(progress && { progress }),
  });
  await note(work, importId, outcome, dryRun);
  return { ...outcome, faults: outcome.faults.slice(0, faultsKept) };
}

async function note(work: Work, importId: number, outcome: ImportOutcome, dryRun: boolean): Promise<void> {
  const state = dryRun || !outcome.written ? 'checked' : 'done';
  await sql`
    update import set state = ${state}, rows_total = ${outcome.total}, rows_created = ${outcome.created},
      rows_updated = ${outcome.updated}, rows_same = ${outcome.same}, rows_bad = ${outcome.bad},
      errors = ${JSON.stringify(outcome.faults.slice(0, faultsKept))}::jsonb,
      changed_at = now(), version = version + 1
    where organisation_id = ${work.session.organisationId} and id = ${importId}`.execute(work.db);
}
