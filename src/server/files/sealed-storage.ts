/** The storage of files, with everything sealed on its way in and opened on its way out. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Settings } from '../process/settings.ts';
import { keyOfContent, opened, sealed } from './sealed-content.ts';
import { openStorage, type Storage } from './storage.ts';

export type SealedStorage = {
  /** Answers the id of the key that it was sealed with. */
  put(name: string, content: AsyncIterable<Uint8Array>, mime: string): Promise<string>;
  /** In clear; whoever reads to the end has read what was kept. */
  getStream(name: string): Promise<Readable>;
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
    await putBeside(storage, name, sealed(settings, name, content), mime);
    return newest;
  };
  const getStream = async (name: string): Promise<Readable> =>
    Readable.from(opened(settings, name, await storage.getStream(name)), { objectMode: false });
  return {
    put,
    getStream,
    delete: (name) => storage.delete(name),
    sealAnew: async (name) => {
      const there = await keyOfContent(await storage.getStream(name));
      return there === newest ? newest : put(name, await getStream(name), 'application/octet-stream');
    },
  };
}

/** Written whole under another name first: a server that is killed leaves what was there. */
async function putBeside(
  storage: Storage,
  name: string,
  content: AsyncIterable<Uint8Array>,
  mime: string,
): Promise<void> {
  const beside = `${name}.${randomBytes(4).toString('hex')}.part`;
  try {
    await storage.putStream(beside, Readable.from(content), { contentType: mime });
    await storage.move(beside, name);
  } catch (error) {
    await storage.delete(beside).catch(() => undefined);
    throw error;
  }
}
