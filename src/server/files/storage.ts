/** A place of files: what Muster asks of a folder and of a bucket alike. */
import type { Readable } from 'node:stream';

type Kept = { readonly contentType?: string };

export type Storage = {
  exists(name: string): Promise<boolean>;
  get(name: string): Promise<string>;
  put(name: string, content: string | Uint8Array, options?: Kept): Promise<void>;
  /** Readers of the same moment see what was there or what is put, never a part. */
  putStream(name: string, content: Readable, options?: Kept): Promise<void>;
  getStream(name: string): Promise<Readable>;
  delete(name: string): Promise<void>;
};
