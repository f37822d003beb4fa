/** The text of an uploaded table as UTF-8, in whichever of the usual encodings a program saved it. */
import { isUtf8 } from 'node:buffer';
import { unreadable } from './limits.ts';

const looked = 2_000;
/** Bytes that Windows-1252 has no character for: a file with one of them was saved in something else. */
const notWestern = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d, 0x00]);

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** By its mark, or where it has none: every other byte of English UTF-16 is zero. */
function encodingOf(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, looked).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.min(bytes.length, looked) / 4;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return bytes.some((byte) => notWestern.has(byte)) ? null : 'windows-1252';
}

/** Throws a refusal where the encoding is not known: a name must never be kept in wrong letters. */
export function asUtf8(bytes: Buffer): Buffer {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8') return bytes;
  if (encoding === null) return notText();
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes), 'utf8');
  } catch {
    return notText();
  }
}

const notText = (): never =>
  unreadable('The letters of this file cannot be read. Save it as “CSV UTF-8” or XLSX and send it again.');
