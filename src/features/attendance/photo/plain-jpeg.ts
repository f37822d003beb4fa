/**
 * A JPEG without what a camera writes beside the picture: the place, the device, a thumbnail, comments. Where
 * a punch was made is told to nobody, so a photo does not tell it either. Pure.
 */

const startOfScan = 0xda;
const comment = 0xfe;
/** Applications keep what they like in these; the first one says no more than that it is a JPEG. */
const isExtra = (marker: number): boolean => (marker > 0xe0 && marker <= 0xef) || marker === comment;

/** Undefined where the bytes are no JPEG whose parts follow each other up to the picture. */
export function plainJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === startOfScan) return Buffer.concat([...kept, bytes.subarray(at)]);
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) return undefined;
    if (!isExtra(marker)) kept.push(bytes.subarray(at, at + 2 + length));
    at += 2 + length;
  }
  return undefined;
}
