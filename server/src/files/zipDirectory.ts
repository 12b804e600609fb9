const endMark = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;
const shortestEnd = 22;
/** The end may be followed by a comment of so many bytes. */
export const longestZipEnd = shortestEnd + 0xffff;

type ZipEnd = { entries: number; size: number; offset: number };

/** Where the directory of a ZIP stands, read from the end of a file; null where the file does not end as one. */
export function zipEndOf(tail: Buffer): ZipEnd | null {
  for (let at = tail.lastIndexOf(endMark); at >= 0; at = at > 0 ? tail.lastIndexOf(endMark, at - 1) : -1) {
    const isWhole = at + shortestEnd <= tail.length;
    if (isWhole && at + shortestEnd + tail.readUInt16LE(at + 20) === tail.length)
      return {
        entries: tail.readUInt16LE(at + 10),
        size: tail.readUInt32LE(at + 12),
        offset: tail.readUInt32LE(at + 16),
      };
  }
  return null;
}

export type ZipEntry = {
  name: string;
  packed: number;
  unpacked: number;
  /** 0: as it is, 8: deflated. */
  method: number;
  /** Where the entry begins, with a header of its own. */
  offset: number;
};

/** What a ZIP says that it holds; null where its directory is damaged. */
export function zipEntriesOf(directory: Buffer, { entries }: ZipEnd): ZipEntry[] | null {
  const found: ZipEntry[] = [];
  let at = 0;
  while (found.length < entries) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    found.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? found : null;
}
