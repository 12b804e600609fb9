import { createHash } from 'node:crypto';

/** A picture is too large for the trail, which only has to tell one from another. */
export const pictureName = (picture: string | null): string | null =>
  picture && `picture ${createHash('sha256').update(picture).digest('hex').slice(0, 8)}`;
