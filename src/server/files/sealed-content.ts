/**
 * The content of files at rest: AES-256-GCM in pieces, so that a file of any size passes through without
 * being held whole. Each file has a key of its own, made from a key of `DATA_KEY`, a random salt and the name
 * it is stored under: content that was changed, cut, put in another order or stored under another name does
 * not open. Files from before are read as they are.
 *
 * `muster-file-1\n`, the length of the key's id, the id, 32 bytes of salt; then pieces of 64 KiB, each with
 * its tag of 16 bytes, the last one marked in its nonce.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { itemAt } from '#kernel/assert.ts';
import type { Settings } from '../process/settings.ts';

type Keeper = Pick<Settings, 'sealKeys'>;

const magic = Buffer.from('muster-file-1\n');
const saltBytes = 32;
const tagBytes = 16;
const pieceBytes = 64 * 1024;
/** The longest a head can be: an id of a key has at most 255 bytes. */
const headMost = magic.length + 1 + 255 + saltBytes;

const fileKey = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `muster file ${name}`, 32));

/** A key is of one file alone, so that counting is enough. */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(piece), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one size; the last is marked, and may be empty. */
async function* cut(source: AsyncIterable<Uint8Array>, size: number, waiting: Buffer[] = []) {
  let held = waiting.reduce((sum, each) => sum + each.length, 0);
  const take = (): Buffer => {
    // One buffer is not copied: what comes in large parts is cut where it lies.
    const all = waiting.length === 1 ? itemAt(waiting, 0) : Buffer.concat(waiting);
    waiting.splice(0, waiting.length, all.subarray(size));
    held = Math.max(0, all.length - size);
    return all.subarray(0, size);
  };
  while (held > size) yield { piece: take(), isLast: false };
  for await (const bytes of source) {
    waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    held += bytes.byteLength;
    while (held > size) yield { piece: take(), isLast: false };
  }
  yield { piece: take(), isLast: true };
}

/** Sealed with the newest key, for the name it will be stored under. */
export async function* sealed(
  { sealKeys: [{ id, key }] }: Keeper,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = fileKey(key, salt, name);
  yield Buffer.concat([magic, Buffer.from([Buffer.byteLength(id)]), Buffer.from(id), salt]);
  let count = 0;
  for await (const { piece, isLast } of cut(content, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(count, isLast));
    count += 1;
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

type Head = { readonly keyId: string; readonly salt: Buffer; readonly bytes: number };

function headOf(start: Buffer): Head | null {
  if (!start.subarray(0, magic.length).equals(magic)) return null;
  const length = start[magic.length] ?? 0;
  const from = magic.length + 1;
  const salt = start.subarray(from + length, from + length + saltBytes);
  if (salt.length < saltBytes) throw new Error('a sealed file breaks off in its head');
  return { keyId: start.subarray(from, from + length).toString(), salt, bytes: from + length + saltBytes };
}

async function readStart(source: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < headMost) {
    const { value, done } = await source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

/** The id of the key that content is sealed with; null for what is not sealed. */
export async function keyOfContent(content: AsyncIterable<Uint8Array>): Promise<string | null> {
  const source = content[Symbol.asyncIterator]();
  const head = headOf(await readStart(source));
  await source.return?.();
  return head?.keyId ?? null;
}

/**
 * The content in clear, each piece once it was found whole. Throws when a key is missing from the settings,
 * or the content is not what was sealed under this name.
 */
export async function* opened(
  { sealKeys }: Keeper,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const source = content[Symbol.asyncIterator]();
  const start = await readStart(source);
  const head = headOf(start);
  const rest: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => source };
  if (!head) {
    yield start;
    yield* rest as AsyncIterable<Buffer>;
    return;
  }
  const found = sealKeys.find(({ id }) => id === head.keyId);
  if (!found) throw new Error(`DATA_KEY does not hold the key ${head.keyId} that a file was sealed with`);
  const own = fileKey(found.key, head.salt, name);
  let count = 0;
  for await (const { piece, isLast } of cut(rest, pieceBytes + tagBytes, [start.subarray(head.bytes)])) {
    if (piece.length < tagBytes) throw new Error('a sealed file breaks off');
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(count, isLast), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(piece.subarray(-tagBytes));
    const clear = decipher.update(piece.subarray(0, -tagBytes));
    decipher.final();
    count += 1;
    yield clear;
  }
}
