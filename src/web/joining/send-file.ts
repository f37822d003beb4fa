/** Sends a file of the joining page; a photograph of a document is made smaller first. */
import type { JoiningPage, joiningFileCall } from '#kernel/calls/joining.call.ts';
import { upload } from '#web/api/upload.ts';
import type { Door } from './entering.ts';

export const sendJoiningFile = (door: Door, kind: string, file: File): Promise<JoiningPage> =>
  upload<typeof joiningFileCall>('/api/joining/file', file, undefined, {
    fields: { ...door, kind },
    anonymous: true,
  });

/** Sharp enough to read the small print of a card, and a tenth of what a camera makes. */
const longestSide = 2_000;

/** A picture with a longest side of 2,000 pixels; any other file as it is. */
export async function smallerCopy(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }) : file;
}
