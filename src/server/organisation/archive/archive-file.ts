/**
 * The archive of an organisation: a zip of `organisation.json`, a file of CSV for each table, `columns.csv`,
 * which says what each column means, and the stored files. Values and files that were sealed are sealed with
 * a key of the archive's own, which lies in a file beside it.
 */
import { createHash, type Hash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import yauzl, { type Entry } from 'yauzl';
import type { Applied } from '../../database/migrate.ts';
import type { SealKey } from '../../process/settings.ts';
import type { ArchivedTable } from './archive-tables.ts';

export type Manifest = {
  readonly format: 1;
  /** An instant, ISO. */
  readonly madeAt: string;
  readonly organisation: { readonly number: number; readonly code: string; readonly name: string };
  readonly migrations: readonly Applied[];
  /** The id of the archive's key. */
  readonly key: string;
  /** The last entry of the audit and its hash, in hex. */
  readonly audit: { readonly entry: number; readonly hash: string };
  readonly tables: readonly (ArchivedTable & { readonly rows: number; readonly sha256: string })[];
  /** The names they are stored under. */
  readonly files: readonly string[];
};

export const manifestName = 'organisation.json';
export const tableFile = (table: string): string => `tables/${table}.csv`;
export const storedFile = (storageKey: string): string => `files/${storageKey}`;

/** Passes everything on, and counts it into the sum. */
export const summed = (hash: Hash): Transform =>
  new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part);
      done(null, part);
    },
  });

const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

export const newArchiveKey = (): SealKey => {
  const key = randomBytes(32);
  return { id: keyId(key), key };
};

export const writeKeyFile = (path: string, { key }: SealKey): Promise<void> =>
  writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });

/** Throws a sentence when the file holds no key, or that of another archive. */
export async function readKeyFile(path: string, expected: string): Promise<SealKey> {
  const written = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no file ${path}. Name the key that was made with the archive.`);
  });
  const key = Buffer.from(written.trim(), 'base64');
  if (key.length !== 32) throw new Error(`${path} holds no key of an archive.`);
  if (keyId(key) !== expected) throw new Error(`${path} is the key of another archive.`);
  return { id: expected, key };
}

export type OpenArchive = {
  readonly manifest: Manifest;
  /** Throws a sentence when the archive has no such entry. */
  entry(name: string): Promise<Readable>;
  close(): void;
};

/** Throws a sentence when the file is no archive of an organisation, or one of a newer Muster. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const notWhole = (why: string): Error =>
    new Error(`${path} is not a whole archive of an organisation: ${why}.`);
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    .catch((error: Error) => {
      throw notWhole(error.message);
    });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const entry = async (name: string): Promise<Readable> => {
    const found = entries.get(name);
    if (!found) throw notWhole(`${name} is missing`);
    return zip.openReadStreamPromise(found);
  };
  const manifest: Manifest = JSON.parse(await text(await entry(manifestName)));
  if (manifest.format !== 1) throw new Error('This archive is of a newer Muster. Import it with that one.');
  return { manifest, entry, close: () => zip.close() };
}
