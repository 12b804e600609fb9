const side = 192;
/** The API takes 40,000 characters of a data URL, which is 30 kB of picture. */
const mostCharacters = 40_000;
const qualities = [0.9, 0.75, 0.6, 0.45, 0.3];

/** The middle square of a picture, small enough to be kept with the user. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  // What was transparent would otherwise turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, side, side);
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  pen.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  picture.close();
  for (const quality of qualities) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.length <= mostCharacters) return url;
  }
  throw new Error('This picture stays too large.');
}
