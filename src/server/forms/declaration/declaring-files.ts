/** Which files of a feature declare something, and in which order they are read. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const declaring = /\.(menu|form|report|card|server)\.ts$/;
export const isDeclaring = (file: string): boolean => declaring.test(file);

/**
 * Forms before servers, by the file's own name wherever in the feature it lies, so that the same
 * sources always make the same registry.
 */
export function declaringFiles(folder: string): string[] {
  const order = (file: string) => (file.endsWith('.form.ts') ? 0 : file.endsWith('.report.ts') ? 1 : 2);
  return filesBelow(folder)
    .filter(isDeclaring)
    .sort((a, b) => order(a) - order(b) || (basename(a) < basename(b) ? -1 : 1))
    .map((file) => join(folder, file));
}

/** The calls that the browser is told of, which server parts make routes of. */
export const callFiles = (folder: string): string[] =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.call.ts'))
    .map((file) => join(folder, file));

/** None where there is no such folder, which has a fault of its own. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
    : [];
