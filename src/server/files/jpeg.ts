/** The parts that a JPEG is made of, from its bytes. Pure. */

const startOfScan = 0xda;
const endOfPicture = 0xd9;

type JpegPart = { readonly marker: number; readonly from: number; readonly to: number };

/** In order, a scan with its picture; up to the end of the picture, or to bytes that are no part. */
function* jpegParts(bytes: Uint8Array): Generator<JpegPart> {
  for (let at = 2; bytes[at] === 0xff && at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfPicture) {
      yield { marker, from: at, to: at + 2 };
      return;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const head = at + 2 + length;
    const to = marker === startOfScan ? nextMarker(bytes, head) : head;
    if (length < 2 || to > bytes.length) return;
    yield { marker, from: at, to };
    at = to;
  }
}

/** Within a picture a byte of 255 is followed by zero, or by a mark to restart at. */
function nextMarker(bytes: Uint8Array, from: number): number {
  const isMarker = (code = 0): boolean => code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7);
  for (let at = from; at + 1 < bytes.length; at++)
    if (bytes[at] === 0xff && isMarker(bytes[at + 1])) return at;
  return bytes.length;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Undefined where no frame begins within the bytes. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  for (const { marker, from, to } of jpegParts(bytes)) {
    if (!isFrame(marker)) continue;
    if (to - from < 9) return undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset + from, to - from);
    return { width: view.getUint16(7), height: view.getUint16(5) };
  }
  return undefined;
}

const comment = 0xfe;
/** Applications keep what they like in these; the first one says no more than that it is a JPEG. */
const isExtra = (marker: number): boolean => (marker > 0xe0 && marker <= 0xef) || marker === comment;

/**
 * A JPEG without what a camera writes beside the picture: the place, the device, a thumbnail, comments, and
 * whatever follows its end. Undefined where the bytes are no whole JPEG.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const parts = [...jpegParts(bytes)];
  if (parts.at(-1)?.marker !== endOfPicture || !parts.some(({ marker }) => marker === startOfScan))
    return undefined;
  const kept = parts.filter(({ marker }) => !isExtra(marker));
  return Buffer.concat([bytes.subarray(0, 2), ...kept.map(({ from, to }) => bytes.subarray(from, to))]);
}
