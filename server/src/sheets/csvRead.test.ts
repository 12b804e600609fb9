import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from './columns.ts';
import { csvOf } from './csv.ts';
import { readCsv } from './csvRead.ts';
import { FaultyFile } from '../errors.ts';

async function* oneBatch(rows: Cell[][]) {
  yield rows;
}

async function written(rows: string[][]): Promise<string> {
  let text = '';
  for await (const part of csvOf(['A', 'B'], oneBatch(rows))) text += part;
  return text.slice(1);
}

const cell = fc.oneof(
  fc.array(fc.constantFrom(...'",\r\n;\t a'), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
);

async function faultOf(text: string, mostRows = 10): Promise<object> {
  try {
    return await readCsv(text, mostRows);
  } catch (error) {
    if (error instanceof FaultyFile) return error.body;
    throw error;
  }
}

describe('a file is refused', () => {
  it.each([
    ['a,b\n"1,2', 2, 'A quotation mark opens a cell here and none closes it.'],
    ['a,b\n1,2\n"1"x,2', 3, 'Text stands behind the quotation mark that closes a cell.'],
    [
      'a,b\n5" pipe,2',
      2,
      'A quotation mark stands in the middle of a cell. Put the whole cell in quotation marks.',
    ],
    [','.repeat(200), 1, 'A row has more than 200 cells.'],
  ])('%j, by row %i', async (text, row, message) => {
    expect(await faultOf(text)).toEqual({
      detail: 'The file has a fault. Nothing was imported.',
      error: { code: 'fileOneFault', values: {} },
      rows: [{ row, column: '', message }],
      total: 1,
    });
  });

  it('with a cell that is too long', async () => {
    const file = (length: number) => `a,b\n1,2\n1,"${'ä'.repeat(length)}"`;
    expect(await readCsv(file(100_000), 10)).toHaveLength(3);
    expect(await faultOf(file(100_001))).toMatchObject({
      rows: [{ row: 3, column: '', message: 'A cell has more than 100,000 characters.' }],
    });
  });

  it('with one row too many', async () => {
    expect(await readCsv('a\n1\n2\n3', 3)).toHaveLength(4);
    expect(await faultOf('a\n1\n2\n3\n4', 3)).toEqual({
      detail: 'The file has more than 3 rows. Split it into smaller files.',
      error: { code: 'fileTooManyRows', values: { count: '3' } },
    });
  });
});

describe('a file is read', () => {
  it('as our own writer wrote it, whatever the cells hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
        expect(await readCsv(await written(rows), 10)).toEqual([['A', 'B'], ...rows]);
      }),
    );
  });

  it.each([
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\r1\t2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '"a;x,y",b\r\n1,\r\n',
      [
        ['a;x,y', 'b'],
        ['1', ''],
      ],
    ],
    ['a,b\n\n1,2,\n', [['a', 'b'], [''], ['1', '2', '']]],
    ['a', [['a']]],
    ['""', [['']]],
    ['', []],
  ])('%j', async (text, rows) => {
    expect(await readCsv(text, 10)).toEqual(rows);
  });

  it('of any length, a slice at a time', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) => [`${row}`, 'ä"\r\n'.repeat(25)]);
    expect(await readCsv(await written(rows), 5000)).toEqual([['A', 'B'], ...rows]);
  });
});
