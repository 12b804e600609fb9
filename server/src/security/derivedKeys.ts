import { hkdfSync } from 'node:crypto';

/**
 * A key of its own for one purpose. It is derived once for each data key: of what an import seals a hundred thousand
 * times, deriving would be most of the work.
 */
export function derivedKey(purpose: string): (dataKey: Buffer) => Buffer {
  const known = new WeakMap<Buffer, Buffer>();
  return (dataKey) => {
    const key = known.get(dataKey) ?? Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32));
    known.set(dataKey, key);
    return key;
  };
}
