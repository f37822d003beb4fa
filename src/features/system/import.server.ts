/**
 * The jobs of an import: a check that writes nothing but what it found, and the run, which has one effect.
 */
import { formServer, job } from '#server/feature.ts';
import { runImport } from '#server/imports/run.ts';
import { takeBack } from '#server/imports/undo.ts';
import { importRecord } from './import.form.ts';

type ImportInput = { readonly importId: number; readonly form: string };

export const importCheck = job<ImportInput>({
  name: 'import-check',
  run: ({ work, input, progress }) =>
    work((inner) => runImport(inner, inner.host.forms.form(input.form), input.importId, true, progress)),
});

export const importRun = job<ImportInput>({
  name: 'import-run',
  run: ({ work, input, progress }) =>
    work((inner) => runImport(inner, inner.host.forms.form(input.form), input.importId, false, progress)),
});

export const importServer = formServer(importRecord, {
  actions: {
    async undo(work, record) {
      await takeBack(work, work.host.forms.form(record.form), record);
    },
  },
});
