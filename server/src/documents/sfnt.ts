import { inflateSync } from 'node:zlib';

const headerLength = 44;
const entryLength = 20;
const tableEntryLength = 16;
const padded = (length: number) => Math.ceil(length / 4) * 4;

type FontTable = { tag: Buffer; checksum: number; content: Buffer };

function tableAt(woff: Buffer, entry: number): FontTable {
  const offset = woff.readUInt32BE(entry + 4);
  const compressed = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const stored = woff.subarray(offset, offset + compressed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    content: compressed < length ? inflateSync(stored) : stored,
  };
}

/** The same font uncompressed: out of a WOFF every glyph would be unpacked with the whole table around it. */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    tableAt(woff, headerLength + index * entryLength),
  );
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + count * tableEntryLength);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let offset = header.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + index * tableEntryLength;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    offset += padded(content.length);
  }
  const contents = tables.map(({ content }) =>
    Buffer.concat([content, Buffer.alloc(padded(content.length) - content.length)]),
  );
  return Buffer.concat([header, ...contents]);
}
