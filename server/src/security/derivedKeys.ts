import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key of its own for one purpose. It is derived once for each data key, and kept as the library wants it: of what an
 * import seals a hundred thousand times, deriving and preparing keys would be most of the work.
 */
export function derivedKey(purpose: string): (dataKey: Buffer) => KeyObject {
  const known = new WeakMap<Buffer, KeyObject>();
  return (dataKey) => {
    const key =
      known.get(dataKey) ?? createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32)));
    known.set(dataKey, key);
    return key;
  };
}
