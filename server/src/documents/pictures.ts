/** Pages hold PNG and JPEG; a logo may be WebP. One that cannot be read is left out. */
export async function printable(picture: string | null): Promise<string | null> {
  if (!picture?.startsWith('data:image/webp')) return picture;
  const { default: sharp } = await import('sharp');
  const content = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const png = await sharp(content)
    .png()
    .toBuffer()
    .catch(() => null);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}
