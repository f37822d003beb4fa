/**
 * The jobs that the server starts and a feature does, by `job({ ...recordAction, run })`. The start fails
 * while one of them is done by nobody.
 */
import type { Startable } from './job.ts';

const startable = <I>(name: string): Startable<I> => ({ name });

type ImportInput = { readonly importId: number; readonly form: string };

export const importCheck = startable<ImportInput>('import-check');
export const importRun = startable<ImportInput>('import-run');
export const importUndo = startable<ImportInput>('import-undo');

/** An action on a record that takes long, asked for by a person. */
export const recordAction = startable<{
  readonly form: string;
  readonly id: number;
  readonly action: string;
  readonly version: number;
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  readonly fingerprint?: string | undefined;
}>('record-action');

export const serverJobs: readonly { readonly name: string }[] = [
  importCheck,
  importRun,
  importUndo,
  recordAction,
];
