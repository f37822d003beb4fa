/** Makes a photo small enough to be sent with a punch, also over a weak connection. */
import { photoBytesMost } from '#kernel/wire/punch-photo.ts';

/** Beyond it a face gets no clearer at the size it is looked at. */
const longestSide = 480;
const qualities = [0.82, 0.7, 0.55, 0.4] as const;

/** Undefined where the browser cannot draw it. */
export async function smallJpeg(source: HTMLVideoElement | ImageBitmap): Promise<Blob | undefined> {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  const scale = Math.min(1, longestSide / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const paper = canvas.getContext('2d');
  if (!paper || canvas.width === 0) return undefined;
  paper.drawImage(source, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= photoBytesMost) return blob;
  }
  return undefined;
}

export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
