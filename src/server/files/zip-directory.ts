/** A stranger's zip by its directory: nothing of it is unpacked yet, and what it says is checked. */
import yauzl, { type Entry, type ZipFile } from 'yauzl';

type ZipDirectory = { readonly zip: ZipFile; readonly entries: ReadonlyMap<string, Entry> };

/**
 * Throws when the directory is not whole, names a way out of its folder or has more than `most` entries.
 * Streams of the zip throw where an entry does not unpack to the size that the directory says.
 */
export async function openZipDirectory(file: Buffer, most: number): Promise<ZipDirectory> {
  const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
    if (entries.size > most) throw new Error('too many entries');
  }
  return { zip, entries };
}

/** What all entries unpack to, by the directory's word. */
export const saidBytes = ({ entries }: ZipDirectory): number =>
  [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
