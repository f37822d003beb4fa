/**
 * The jobs of an import: a check that writes nothing but what it found, and the run, which has one effect.
 */
import { refuse } from '#kernel/refusal.ts';
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

/** Taking an import back changes records of its form: it takes the right to bring such records in. */
export const importServer = formServer(importRecord, {
  actions: {
    async undo(work, record) {
      const form = work.host.forms.form(record.form);
      if (work.may(form.name, 'import') !== 'organisation')
        refuse(
          'import.not-yours',
          `You may not import ${form.heading.toLowerCase()}, so you cannot undo this either.`,
        );
      await takeBack(work, form, record);
    },
  },
});
