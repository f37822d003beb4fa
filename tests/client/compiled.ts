/** What the compiler says of a file of a folder outside of the project: nothing, when all of it fits. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../..');

export async function compiled(folder: string, file: string): Promise<string> {
  const settings = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
  const modules = ['--module', 'nodenext', '--target', 'esnext', '--types', ''];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tsc, '--ignoreConfig', '--pretty', 'false', ...settings, ...modules, join(folder, file)],
    { cwd: folder },
  ).catch((fault: { stdout: string }) => fault);
  return stdout;
}
