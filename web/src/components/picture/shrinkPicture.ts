/** The API takes 40,000 characters of a data URL, which is 30 kB of picture. */
const mostCharacters = 40_000;
const qualities = [0.9, 0.75, 0.6, 0.45, 0.3];

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  return { canvas, pen };
}

function encode(canvas: HTMLCanvasElement, type: string): string {
  for (const quality of qualities) {
    const url = canvas.toDataURL(type, quality);
    if (url.length <= mostCharacters) return url;
  }
  throw new Error('This picture stays too large.');
}

const side = 192;

/** The middle square of a picture, small enough to be kept with the user. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const edge = Math.min(picture.width, picture.height);
  const { canvas, pen } = canvasOf(side, side);
  // What was transparent would otherwise turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, side, side);
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  pen.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  picture.close();
  return encode(canvas, 'image/jpeg');
}

const widest = 360;
const highest = 120;

/** The whole of a logo, with what is transparent in it. */
export async function shrinkLogo(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / picture.width, highest / picture.height);
  const { canvas, pen } = canvasOf(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return encode(canvas, 'image/webp');
}
