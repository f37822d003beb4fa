/** Where the content of files lies: a local folder, or S3-compatible storage named by FILES_URL. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Storage } from './storage.ts';

/**
 * Opens the storage of an address: `file:///var/muster/files`, or
 * `s3://key:secret@endpoint/bucket?region=ap-south-1` (`&http=1` for an endpoint without TLS). The S3 client
 * is loaded only when it is asked for.
 */
export async function openStorage(url: URL): Promise<Storage> {
  if (url.protocol === 'file:') return openFolder(fileURLToPath(url));
  const { openS3 } = await import('./s3-storage.ts');
  return openS3(url);
}

function openFolder(location: string): Storage {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    exists: (name) => disk.exists(name),
    get: (name) => disk.get(name),
    put: (name, content, options) => disk.put(name, content, options),
    getStream: (name) => disk.getStream(name),
    delete: (name) => disk.delete(name),
    // Written whole under another name first: a server that is killed leaves what was there.
    async putStream(name, content, options) {
      const beside = `${name}.${randomBytes(4).toString('hex')}.part`;
      try {
        await disk.putStream(beside, content, options);
        await disk.move(beside, name);
      } catch (error) {
        await disk.delete(beside).catch(() => undefined);
        throw error;
      }
    },
  };
}
