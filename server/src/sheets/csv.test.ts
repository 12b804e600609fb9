import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from './columns.ts';
import { csvOf } from './csv.ts';

async function* oneBatch(rows: Cell[][]) {
  yield rows;
}

async function textOf(head: string[], rows: Cell[][]): Promise<string> {
  let text = '';
  for await (const part of csvOf(head, oneBatch(rows))) text += part;
  return text;
}

/** RFC 4180 read to the letter. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
    if (cell.lastIndex === text.length) return rows;
  }
  throw new Error(`Not a CSV: ${JSON.stringify(text)}`);
}

describe('a CSV file', () => {
  it('begins with the mark of UTF-8 and ends every line the Windows way', async () => {
    expect(await textOf(['Id', 'Name'], [[1, 'Zoë']])).toBe('\ufeffId,Name\r\n1,Zoë\r\n');
  });

  it('has its head also without rows', async () => {
    expect(await textOf(['Id'], [])).toBe('\ufeffId\r\n');
  });

  it('puts whatever parts cells elsewhere in quotation marks', async () => {
    expect(await textOf(['Id'], [['a;b'], ['a\tb'], ['a b']])).toBe('\ufeffId\r\n"a;b"\r\n"a\tb"\r\na b\r\n');
  });

  it('reads back as what was written, whatever the cells hold', async () => {
    const cell = fc.oneof(
      fc.array(fc.constantFrom(...'",\r\n;\t a'), { maxLength: 6 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const [, ...read] = parse((await textOf(['A', 'B'], written)).slice(1));
        expect(read).toEqual(written);
      }),
    );
  });
});
