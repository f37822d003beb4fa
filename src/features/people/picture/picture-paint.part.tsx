/** Draws the part of a picture that is seen, on the screen and for the file that is kept. */
import { type Cut, square } from './picture-cut.view.ts';

export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const { side, left, top } = square(picture, cut);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The largest side a portrait is kept with: sharp at 64 px on any screen, and small. */
const kept = 512;

/** The square as a JPEG file. */
export async function cutOut(picture: ImageBitmap, cut: Cut): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = kept;
  canvas.height = kept;
  paint(canvas, picture, cut);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  return blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : undefined;
}
