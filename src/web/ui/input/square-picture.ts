/** The largest side a portrait is kept with: sharp at 64 px on any screen, and small. */
const side = 512;

/**
 * The middle square of a picture as a JPEG of at most 512 × 512, so that a photograph of 8 MB becomes one
 * of 60 kB.
 */
export async function squarePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const cut = Math.min(picture.width, picture.height);
  const size = Math.min(cut, side);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const paper = canvas.getContext('2d');
  if (!paper) return file;
  // A transparent picture would turn black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, size, size);
  const top = (picture.height - cut) / (picture.height > picture.width ? 3 : 2);
  paper.drawImage(picture, (picture.width - cut) / 2, top, cut, cut, 0, 0, size, size);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }) : file;
}
