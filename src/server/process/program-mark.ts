/** What tells one program from another: a hash of all that the server runs by. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const ofServer = ['kernel', 'law', 'pay', 'time', 'features', 'server'];

let known: Promise<string> | undefined;

/** The same for every process of one version, and another one after any change of a source. */
export function programMark(): Promise<string> {
  known ??= markOf();
  return known;
}

async function markOf(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ofServer) {
    const files = await readdir(join(root, folder), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.ts')).toSorted())
      hash.update(file).update(await readFile(join(root, folder, file)));
  }
  return hash.digest('hex').slice(0, 32);
}
