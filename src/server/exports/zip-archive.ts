/** An archive written entry by entry, so that ten thousand documents are never in memory at once. */

import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { failsWhereRead } from '../process/late-error.ts';

export type ArchiveEntry = { readonly name: string; readonly content: Readable | Buffer | string };

/** `at` is the time all entries bear, so that the same content is the same archive. */
export function zipArchive(entries: AsyncIterable<ArchiveEntry>, at: Date): Readable {
  const zip = new ZipFile();
  const out = failsWhereRead(zip.outputStream as Readable);
  const fill = async () => {
    for await (const { name, content } of entries) {
      const stored = name.endsWith('.pdf') || name.endsWith('.zip') || name.endsWith('.xlsx');
      const options = { mtime: at, compress: !stored, mode: 0o100644 };
      const input = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
      zip.addReadStream(input, name, options);
      await finished(input, { writable: false });
    }
    zip.end();
  };
  fill().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

/** A name that every file system takes. */
export const fileName = (text: string): string => text.replace(/[^\p{L}\p{N} ._-]+/gu, '-').trim();
