/** The storage of files, with everything sealed on its way in and opened on its way out. */
import { Readable } from 'node:stream';
import type { Settings } from '../process/settings.ts';
import { openStorage } from './open-storage.ts';
import { keyOfContent, opened, sealed } from './sealed-content.ts';

export type SealedStorage = {
  /** Answers the id of the key that it was sealed with. */
  put(name: string, content: AsyncIterable<Uint8Array>, mime: string): Promise<string>;
  /** In clear; whoever reads to the end has read what was kept. */
  getStream(name: string): Promise<Readable>;
  exists(name: string): Promise<boolean>;
  delete(name: string): Promise<void>;
  /**
   * Seals what is stored under this name with the newest key, unless it is already. Readers of the same
   * moment see the old or the new content, never a part.
   */
  sealAnew(name: string): Promise<string>;
};

export async function openSealedStorage(
  settings: Pick<Settings, 'filesUrl' | 'sealKeys'>,
): Promise<SealedStorage> {
  const storage = await openStorage(settings.filesUrl);
  const [{ id: newest }] = settings.sealKeys;
  const put = async (name: string, content: AsyncIterable<Uint8Array>, mime: string): Promise<string> => {
    await storage.putStream(name, Readable.from(sealed(settings, name, content)), { contentType: mime });
    return newest;
  };
  const getStream = async (name: string): Promise<Readable> =>
    Readable.from(opened(settings, name, await storage.getStream(name)), { objectMode: false });
  return {
    put,
    getStream,
    exists: (name) => storage.exists(name),
    delete: (name) => storage.delete(name),
    sealAnew: async (name) => {
      const there = await keyOfContent(await storage.getStream(name));
      return there === newest ? newest : put(name, await getStream(name), 'application/octet-stream');
    },
  };
}
