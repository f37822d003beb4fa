/**
 * The jobs of an import: a check that writes nothing but what it found, and the run, which has one effect.
 */
import { job } from '#server/feature.ts';
import { runImport } from '#server/imports/run.ts';

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
