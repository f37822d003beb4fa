/**
 * The file of a backup: frames, compressed with zstd. First the head, then for each table of the head its
 * rows in PostgreSQL's text COPY format and a sum, last the sequences. A file without its last frame is not a
 * backup.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Applied } from '../database/migrate.ts';

export type TableOfBackup = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
};
export type SequenceOfBackup = {
  readonly schema: string;
  readonly name: string;
  /** A bigint, as text. */
  readonly value: string;
  readonly called: boolean;
};

export type Head = {
  readonly format: 1;
  /** An instant, ISO. */
  readonly madeAt: string;
  readonly migrations: readonly Applied[];
  readonly jobSchema: number | null;
  readonly tables: readonly TableOfBackup[];
};

export type Frame =
  | ({ readonly kind: 'head' } & Head)
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'sum'; readonly table: string; readonly rows: number; readonly sha256: string }
  | { readonly kind: 'sequences'; readonly sequences: readonly SequenceOfBackup[] };

/** Writes the frames to a draft beside `file` and gives it its name once everything is on the disk. */
export async function writeBackupFile(
  file: string,
  frames: AsyncIterable<Frame>,
): Promise<{ bytes: number }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    await pipeline(
      Readable.from(encoded(frames)),
      compress,
      async function toDisk(parts: AsyncIterable<Buffer>) {
        for await (const part of parts) await handle.write(part);
      },
    );
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(draft, file);
    return { bytes: size };
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * The frames of a backup, each table's sum checked as it passes. Throws a sentence when the file is not
 * whole.
 */
export async function* readBackupFile(file: string): AsyncGenerator<Frame> {
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  const unpacked = createZstdDecompress();
  let ended = false;
  let hash = createHash('sha256');
  try {
    for await (const frame of decoded(source.pipe(unpacked))) {
      if (frame.kind === 'rows') hash.update(frame.bytes);
      if (frame.kind === 'sum') {
        if (hash.digest('hex') !== frame.sha256)
          throw new Error(`the rows of ${frame.table} differ from their sum`);
        hash = createHash('sha256');
      }
      ended = frame.kind === 'sequences';
      yield frame;
    }
    if (!ended) throw new Error('its end is missing');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new Error(`${file} is a folder. Name the backup inside it.`);
    if (code !== undefined && !code.startsWith('ZSTD') && !code.startsWith('Z_')) throw error;
    throw new Error(`${file} is not a whole backup of Muster: ${message}. Use another one.`);
  } finally {
    source.destroy();
  }
}

/** Each frame is a letter, a length of four bytes, and its content. */
async function* encoded(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) {
    const rows = frame.kind === 'rows';
    const content = rows ? frame.bytes : Buffer.from(JSON.stringify(frame));
    const head = Buffer.alloc(5);
    head.write(rows ? 'R' : 'J');
    head.writeUInt32BE(content.length, 1);
    yield head;
    yield content;
  }
}

async function* decoded(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    while (rest.length >= 5) {
      const length = rest.readUInt32BE(1);
      if (length > 64_000_000) throw new Error('it is damaged');
      if (rest.length < 5 + length) break;
      const content = rest.subarray(5, 5 + length);
      const rows = rest[0] === 'R'.charCodeAt(0);
      rest = rest.subarray(5 + length);
      yield rows ? { kind: 'rows', bytes: content } : frameOf(content);
    }
  }
  if (rest.length > 0) throw new Error('its end is missing');
}

const listOfFrame = { head: 'tables', sum: 'rows', sequences: 'sequences' } as const;

function frameOf(content: Buffer): Frame {
  const frame = JSON.parse(content.toString()) as Record<string, unknown> | null;
  const kind = frame?.['kind'] as keyof typeof listOfFrame;
  if (!Object.hasOwn(listOfFrame, kind) || frame?.[listOfFrame[kind]] === undefined)
    throw new Error('it is damaged');
  return frame as Frame;
}
