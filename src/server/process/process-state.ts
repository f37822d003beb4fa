/** What the operating system says of another process. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from '../error-code.ts';

/** Whether the process still runs; one that has ended but was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const state = read(`/proc/${pid}/stat`)?.replace(/^.*\) /s, '');
  return state === undefined || !state.startsWith('Z');
}

/** Whether it is a PostgreSQL; true when nothing can be learnt, because its lock is then left alone. */
export function isPostgres(pid: number): boolean {
  const line =
    read(`/proc/${pid}/cmdline`) ??
    spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ??
    'postgres';
  return line.includes('postgres');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
