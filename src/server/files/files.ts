/**
 * Files: kept under names made at random, known by what they contain, and held by the record they belong to.
 * Who may read a file is decided by that record; see `endpoints.ts`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { failsWhereRead } from '../process/late-error.ts';
import type { Settings } from '../process/settings.ts';
import type { Work } from '../work.ts';
import { extensionOf, fileKind, knownExtensions, pictureSize } from './file-kind.ts';
import { refuse } from './files.refusal.ts';
import { openSealedStorage, type SealedStorage } from './sealed-storage.ts';

export type StoredFile = {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly mime: string;
};
type MadeFile = { readonly name: string; readonly mime: string; readonly content: Readable };
export type Upload = { readonly name: string; readonly content: Uint8Array };
export type HeldFile = StoredFile & {
  readonly heldForm: string | null;
  readonly heldId: number | null;
  readonly heldField: string | null;
  readonly createdBy: number | null;
};

export type Files = {
  /**
   * Keeps a file; refuses in words what is too large, empty, or not what its name says. `folder` is a part of
   * its generated name that the product chooses, never a person: 'Resumes'.
   */
  keep(work: Work, upload: Upload, folder?: string): Promise<StoredFile>;
  /**
   * What is known of a file of the organisation; refuses with 404 when there is none. Rights are the
   * caller's to check.
   */
  find(work: Work, id: number): Promise<HeldFile>;
  /**
   * Keeps a file that Muster itself has made, of any size and of the kind that is said: an archive of
   * payslips is larger than what anybody may upload.
   */
  keepMade(work: Work, made: MadeFile): Promise<StoredFile>;
  content(work: Work, id: number): Promise<Uint8Array>;
  /** The content piece by piece, for what is too large to be held at once. */
  stream(work: Work, id: number): Promise<Readable>;
  /** Deletes files that no record came to hold within a day. Answers how many. */
  clean(work: Work): Promise<number>;
  /** Deletes these files for good, once the caller's transaction is committed. */
  remove(work: Work, ids: readonly number[]): Promise<void>;
  /** Seals up to `most` files that are not sealed with the newest key; answers how many there were. */
  sealOlder(within: Pick<Work, 'db'> & { organisationId: number }, most: number): Promise<number>;
};

declare module '../work.ts' {
  interface Host {
    readonly files: Files;
  }
}

export const largestFile = 25 * 1024 * 1024;

export function openFiles(settings: Pick<Settings, 'filesUrl' | 'sealKeys'>): Files {
  let opened: Promise<SealedStorage> | undefined;
  const storage = (): Promise<SealedStorage> => (opened ??= openSealedStorage(settings));
  return {
    keep: async (work, upload, folder) => keep(work, await storage(), upload, folder),
    find,
    keepMade: async (work, made) => keepMade(work, await storage(), made),
    stream: async (work, id) => stream(work, await storage(), id),
    content: async (work, id) => content(work, await storage(), id),
    clean: async (work) => clean(work, await storage()),
    remove: async (work, ids) => remove(work, await storage(), ids),
    sealOlder: async (within, most) => sealOlder(within, await storage(), settings.sealKeys[0].id, most),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being taken out.
const unsafe = /[\u0000-\u001f\u007f-\u009f"<>|:*?;\u202a-\u202e\u2066-\u2069]/g;

/**
 * The last part of the name, without signs that a path, a header or a shell reads, cut to a sensible length.
 */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.toWellFormed().replace(unsafe, '').trim();
  const extension = extensionOf(plain);
  const stem = extension ? plain.slice(0, -extension.length - 1) : plain;
  return `${stem.replace(/^\.+/, '').slice(0, 100) || 'file'}${extension ? `.${extension}` : ''}`;
}

async function keep(
  work: Work,
  storage: SealedStorage,
  { name: given, content }: Upload,
  folder?: string,
): Promise<StoredFile> {
  const name = safeName(given);
  if (content.length > largestFile) {
    refuse('file.too-large', { name, fact: largestFile / 1024 / 1024 });
  }
  if (content.length === 0) invalid({ file: `${name} is empty.` });
  const kind = fileKind(name, content);
  if (!kind) {
    return invalid({
      file: `${name} cannot be kept: it must be what its name says, one of ${knownExtensions.join(', ')}.`,
    });
  }
  if (kind.picture && !pictureSize(content))
    invalid({ file: `${name} is not a whole picture, or is larger than 12,000 pixels.` });
  const within = folder === undefined ? '' : `${folder}/`;
  const generated = `${within}${randomBytes(16).toString('hex')}.${kind.extensions[0]}`;
  const key = `${work.session.organisationId}/${generated}`;
  const sealedWith = await storage.put(key, Readable.from([content]), kind.mime);
  const { rows } = await sql<StoredFile>`
    insert into stored_file (organisation_id, name, mime, bytes, storage_key, sha256, sealed_with,
      created_by)
    values (${work.session.organisationId}, ${name}, ${kind.mime}, ${content.length}, ${key},
      ${createHash('sha256').update(content).digest('hex')}, ${sealedWith}, ${work.session.userId})
    returning id, name, bytes, mime`.execute(work.db);
  return itemAt(rows, 0);
}

async function keepMade(
  work: Work,
  storage: SealedStorage,
  { name, mime, content }: MadeFile,
): Promise<StoredFile> {
  const own = randomBytes(16).toString('hex');
  const key = `${work.session.organisationId}/${own}.${extensionOf(name) || 'bin'}`;
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = failsWhereRead(
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        bytes += piece.length;
        done(null, piece);
      },
    }),
  );
  // Whoever keeps it meets its failure; what failed before it came here is met as well.
  pipeline(content, counted).catch(() => undefined);
  const sealedWith = await storage.put(key, counted, mime);
  const { rows } = await sql<StoredFile>`
    insert into stored_file (organisation_id, name, mime, bytes, storage_key, sha256, sealed_with,
      created_by)
    values (${work.session.organisationId}, ${safeName(name)}, ${mime}, ${bytes}, ${key},
      ${hash.digest('hex')}, ${sealedWith}, ${work.session.userId})
    returning id, name, bytes, mime`.execute(work.db);
  return itemAt(rows, 0);
}

async function find(work: Work, id: number): Promise<HeldFile> {
  const { rows } = await sql<HeldFile>`
    select id, name, bytes, mime, held_form as "heldForm", held_id as "heldId", held_field as "heldField",
      created_by as "createdBy"
    from stored_file where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This file');
}

type Kept = { readonly key: string; readonly name: string };

async function keptAs(work: Work, id: number): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select storage_key as key, name from stored_file
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This file');
}

async function content(work: Work, storage: SealedStorage, id: number): Promise<Uint8Array> {
  const kept = await keptAs(work, id);
  try {
    return await buffer(await storage.getStream(kept.key));
  } catch (error) {
    if (isAbsent(error)) return lost(work, kept);
    throw error;
  }
}

/** A folder tells only at the first read that there is none, when the answer has begun. */
async function stream(work: Work, storage: SealedStorage, id: number): Promise<Readable> {
  const kept = await keptAs(work, id);
  return (await storage.exists(kept.key)) ? storage.getStream(kept.key) : lost(work, kept);
}

function lost(work: Work, { key, name }: Kept): never {
  work.host.log.error({ file: key }, 'a file is not in the storage');
  return refuse('file.lost', { name });
}

async function clean(work: Work, storage: SealedStorage): Promise<number> {
  const { organisationId } = work.session;
  const isLeft = sql`held_form is null and created_at < now() - interval '1 day'`;
  await lostByMails(
    work,
    sql`in (select id from stored_file where organisation_id = ${organisationId} and ${isLeft})`,
  );
  const { rows } = await sql<{ key: string }>`
    delete from stored_file where organisation_id = ${organisationId} and ${isLeft}
    returning storage_key as key`.execute(work.db);
  work.afterCommit(async () => {
    for (const { key } of rows) await storage.delete(key);
  });
  return rows.length;
}

/** A mail that was sent names its file no longer once the file is gone. */
async function lostByMails(work: Work, which: RawBuilder<unknown>): Promise<void> {
  await sql`update outbox_mail set file_id = null
    where organisation_id = ${work.session.organisationId} and file_id ${which}`.execute(work.db);
}

async function remove(work: Work, storage: SealedStorage, ids: readonly number[]): Promise<void> {
  await lostByMails(work, sql`= any(${[...ids]}::bigint[])`);
  const { rows } = await sql<{ key: string }>`
    delete from stored_file
    where organisation_id = ${work.session.organisationId} and id = any(${[...ids]}::bigint[])
    returning storage_key as key`.execute(work.db);
  work.afterCommit(async () => {
    for (const { key } of rows) await storage.delete(key);
  });
}

/** What is said of a file whose content is not in the storage: there is nothing of it to seal. */
const isMissing = 'missing';

async function sealOlder(
  { db, organisationId }: { readonly db: Work['db']; readonly organisationId: number },
  storage: SealedStorage,
  newest: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, storage_key as key from stored_file
    where organisation_id = ${organisationId}
      and (sealed_with is null or sealed_with not in (${newest}, ${isMissing}))
    order by id limit ${most} for update skip locked`.execute(db);
  for (const { id, key } of rows) {
    const sealedWith = await storage.sealAnew(key).catch((error: unknown) => {
      if (isAbsent(error)) return isMissing;
      throw error;
    });
    await sql`update stored_file set sealed_with = ${sealedWith}
      where organisation_id = ${organisationId} and id = ${id}`.execute(db);
  }
  return rows.length;
}

function isAbsent(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  return code === 'ENOENT' || name === 'NoSuchKey' || (cause !== undefined && isAbsent(cause));
}
