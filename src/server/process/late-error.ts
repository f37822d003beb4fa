/**
 * A stream that fails where it is read, however late that begins: one that fails before anybody listens, as
 * when the database goes while its reader is still asking it, would end the whole process.
 */
import type { Stream } from 'node:stream';

export function failsWhereRead<S extends Stream>(stream: S): S {
  stream.on('error', () => undefined);
  return stream;
}
