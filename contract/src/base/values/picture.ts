import { z } from 'zod';

/** A small picture, kept with the record that shows it. */
export const picture = z
  .string()
  .max(40_000)
  .regex(
    /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/,
    'Upload a PNG, JPEG or WebP picture of at most 30 kB.',
  );
