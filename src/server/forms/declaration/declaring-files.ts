/** Which files of a feature declare something, and in which order they are read. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const declaring = /\.(menu|form|report|card|server)\.ts$/;

/**
 * Forms before servers, by the file's own name wherever in the feature it lies, so that the same
 * sources always make the same registry.
 */
export function declaringFiles(folder: string): string[] {
  const order = (file: string) => (file.endsWith('.form.ts') ? 0 : file.endsWith('.report.ts') ? 1 : 2);
  let files: string[];
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return files
    .filter((file) => declaring.test(file))
    .sort((a, b) => order(a) - order(b) || (basename(a) < basename(b) ? -1 : 1))
    .map((file) => join(folder, file));
}
