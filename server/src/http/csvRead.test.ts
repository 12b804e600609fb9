import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from './columns.ts';
import { csvOf } from './csv.ts';
import { readCsv } from './csvRead.ts';
import { FaultyFile } from './errors.ts';

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

function faultOf(text: string, mostRows = 10): object {
  try {
    return readCsv(text, mostRows);
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
  ])('%j, by row %i', (text, row, message) => {
    expect(faultOf(text)).toEqual({
      detail: 'The file has a fault. Nothing was imported.',
      rows: [{ row, column: '', message }],
      total: 1,
    });
  });

  it('with one row too many', () => {
    expect(readCsv('a\n1\n2\n3', 3)).toHaveLength(4);
    expect(faultOf('a\n1\n2\n3\n4', 3)).toEqual({
      detail: 'The file has more than 3 rows. Split it into smaller files.',
    });
  });
});

describe('a file is read', () => {
  it('as our own writer wrote it, whatever the cells hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
        expect(readCsv(await written(rows), 10)).toEqual([['A', 'B'], ...rows]);
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
  ])('%j', (text, rows) => {
    expect(readCsv(text, 10)).toEqual(rows);
  });

  it('in time that grows with its size, whatever it holds', () => {
    const hostile = ['"', 'a', ',', '\n', '"",'];
    const timeFor = (length: number) => {
      const texts = hostile.map((sign) => sign.repeat(length / sign.length));
      const begin = performance.now();
      for (const text of texts) faultOf(text, 5000);
      return performance.now() - begin;
    };
    timeFor(10_000);
    // Ten times as much takes ten times as long; a hundred times would be its square.
    expect(timeFor(300_000)).toBeLessThan(40 * timeFor(30_000));
  });
});
