/** The bytes of a file by their places. */
export type Bytes = { size: number; read: (start: number, length: number) => Promise<Buffer> };

const piece = 256 * 1024;

export async function* piecesOf(bytes: Bytes, start = 0, end = bytes.size): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += piece) yield bytes.read(at, Math.min(piece, end - at));
}
