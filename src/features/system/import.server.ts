/**
 * The jobs of an import: a check that writes nothing but what it found, and the run, which has one effect.
 */
import { sql } from 'kysely';
import type { Fields, Sensitivity } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { formServer, lasting } from '#server/feature.ts';
import { partsTold } from '#server/imports/combined/parts.ts';
import { runImport } from '#server/imports/run.ts';
import { isOfMany, takeBack, undoImport } from '#server/imports/undo/undo.ts';
import { job } from '#server/jobs/job.ts';
import { importCheck, importRun, importUndo } from '#server/jobs/server-jobs.ts';
import { inTightHeap } from '#server/process/tight-heap.ts';
import type { Work } from '#server/work.ts';
import { importRecord } from './import.form.ts';

export const importCheckJob = job({
  ...importCheck,
  run: ({ work, input }) =>
    inTightHeap(() =>
      work((inner) => runImport(inner, inner.host.forms.form(input.form), input.importId, true)),
    ),
});

export const importRunJob = job({
  ...importRun,
  run: ({ work, input }) =>
    inTightHeap(() =>
      work((inner) => runImport(inner, inner.host.forms.form(input.form), input.importId, false)),
    ),
});

export const importUndoJob = job({
  ...importUndo,
  run: ({ work, input }) =>
    inTightHeap(() => work((inner) => undoImport(inner, inner.host.forms.form(input.form), input.importId))),
});

/** Its file is read by whoever may import such records and sees in clear every class of value they have. */
async function fileWithin(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql<{ into: string; matches: Readonly<Record<string, string>> }>`
    select form as into, matches from import
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  const [found] = rows;
  const form = work.host.forms.forms.get(found?.into ?? '');
  if (!found || !form) return false;
  return [form, ...partsTold(work, form, Object.values(found.matches))].every((each) => mayRead(work, each));
}

function mayRead(work: Work, form: Form): boolean {
  if (work.may(form.name, 'import') !== 'organisation') return false;
  const views = work.views(false, form);
  return classesOf(form.fields).every((each) => views[each] === 'show');
}

/** The classes of value that a table to import can hold, its lines included. */
const classesOf = (fields: Fields): Sensitivity[] =>
  Object.values(fields).flatMap((field) => [
    field.sensitivity ?? 'public',
    ...(field.kind === 'rows' ? classesOf(field.fields) : []),
  ]);

export const importServer = formServer(importRecord, {
  fileWithin,
  actions: {
    undo: lasting(
      (_work, record) => isOfMany(record),
      async (work, record) => void (await takeBack(work, work.host.forms.form(record.form), record)),
    ),
  },
});
