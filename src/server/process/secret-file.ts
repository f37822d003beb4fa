/** Secrets of the embedded default: made once, kept in files that only their owner can read. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';

/**
 * Reads the secret kept at `file`, or makes it: 32 random bytes in base64url. Two processes that start
 * together get the same secret, because the finished file is linked into place and the second link is
 * refused.
 */
export function secretFile(file: string): string {
  const kept = readSecret(file);
  if (kept !== null) return kept;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = join(dirname(file), `.${process.pid}-${randomBytes(6).toString('hex')}`);
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${randomBytes(32).toString('base64url')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  chmodSync(file, 0o600);
  const made = readSecret(file);
  if (made === null) throw new Error(`The secret file ${file} is empty. Restore it from a copy.`);
  return made;
}

/** The secret kept at `file`, or null when there is none. */
export function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
