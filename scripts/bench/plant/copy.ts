import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Query, type Client } from 'pg';

/** What the driver hands to a query while PostgreSQL waits for data. */
type CopyConnection = {
  stream: Writable;
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
};

/** `copy … from stdin`, which the driver knows of but offers nobody. */
class CopyIn extends Query {
  readonly #chunks: Iterable<string>;

  constructor(text: string, chunks: Iterable<string>, callback: (error: Error | undefined) => void) {
    super({ text }, callback);
    this.#chunks = chunks;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for (const chunk of this.#chunks) {
        connection.sendCopyFromChunk(Buffer.from(chunk, 'utf8'));
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      connection.sendCopyFail(error instanceof Error ? error.message : 'The rows could not be made.');
    }
  }
}

export type Cell = string | number | boolean | null | readonly string[] | Record<string, unknown>;

const escaped: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const plain = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (sign) => escaped[sign] ?? sign);
const element = (text: string) => `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return plain(cell);
  if (typeof cell !== 'object') return String(cell);
  return plain(
    Array.isArray(cell) ? `{${cell.map((item: string) => element(item)).join(',')}}` : JSON.stringify(cell),
  );
}

const rowsInChunk = 500;

function* chunksOf(rows: Iterable<readonly Cell[]>): Iterable<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(cellText).join('\t')}\n`);
    if (lines.length === rowsInChunk) {
      yield lines.join('');
      lines = [];
    }
  }
  yield lines.join('');
}

/** Rows straight into a table, by far the fastest way in. */
export function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = `copy ${table} (${columns.join(', ')}) from stdin`;
    client.query(new CopyIn(text, chunksOf(rows), (error) => (error ? reject(error) : resolve())));
  });
}
