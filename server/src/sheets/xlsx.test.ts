import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertWellFormed, cellsOf, unzip } from '../../test/fixtures/imports/readXlsx.ts';
import { cellOf, type Cell } from './columns.ts';
import { xlsxOf } from './xlsx.ts';

async function* inBatches(rows: Cell[][], size = 3) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

async function partsOf(head: string[], rows: Cell[][], mostRows?: number): Promise<Map<string, string>> {
  const file = await buffer(xlsxOf('users', head, inBatches(rows), rows.length, mostRows));
  const parts = unzip(file);
  for (const part of parts.values()) assertWellFormed(part);
  return parts;
}

const firstSheet = (parts: Map<string, string>) => parts.get('xl/worksheets/sheet1.xml') ?? '';

async function* broken(): AsyncGenerator<Cell[][]> {
  yield [['a']];
  throw new Error('the rows broke off');
}

describe('a workbook', () => {
  it('breaks off with the error when the rows do', async () => {
    await expect(buffer(xlsxOf('users', ['A'], broken(), 2))).rejects.toThrow('the rows broke off');
  });

  it('takes no more rows once nobody reads it', async () => {
    let state = 'waiting';
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (state = 'giving'; ;) yield Array.from({ length: 500 }, () => [Math.random()]);
      } finally {
        state = 'over';
      }
    }
    for await (const _ of xlsxOf('users', ['A'], endless(), 1_000_000)) if (state === 'giving') break;
    await expect.poll(() => state).toBe('over');
  });

  it('has every part that a spreadsheet program looks for', async () => {
    const parts = await partsOf(['Id'], [[1]]);
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('writes numbers as numbers, texts as texts, under a bold head that stays in sight', async () => {
    const sheet = firstSheet(
      await partsOf(
        ['Id', 'Name'],
        [
          [7, 'Aisha'],
          [-2.5, ''],
        ],
      ),
    );
    expect(Object.fromEntries(cellsOf(sheet))).toEqual({
      A1: 'Id',
      B1: 'Name',
      A2: 7,
      B2: 'Aisha',
      A3: -2.5,
    });
    expect(sheet).toContain('<c r="A1" s="1"');
    expect(sheet).toContain('state="frozen"');
  });

  it('goes on with a second sheet where the first is full', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => [index + 1]);
    const parts = await partsOf(['N'], rows, 4);
    const values = [1, 2, 3].map((sheet) => [
      ...cellsOf(parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').values(),
    ]);
    expect(values).toEqual([
      ['N', 1, 2, 3],
      ['N', 4, 5, 6],
      ['N', 7, 8],
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('name="users 3" sheetId="3" r:id="rId3"');
  });

  it('names its columns beyond Z', async () => {
    const head = Array.from({ length: 703 }, (_, index) => `c${index}`);
    const cells = cellsOf(firstSheet(await partsOf(head, [])));
    expect([cells.get('Z1'), cells.get('AA1'), cells.get('ZZ1'), cells.get('AAA1')]).toEqual([
      'c25',
      'c26',
      'c701',
      'c702',
    ]);
  });

  it('cuts a text that would make the file count as damaged', async () => {
    const cells = cellsOf(firstSheet(await partsOf(['A'], [['x'.repeat(40_000)]])));
    expect(String(cells.get('A2'))).toHaveLength(32_767);
  });

  it('is well-formed and reads back, whatever the cells hold', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '_x0041_',
        '_x005F_',
        '&amp;',
        '<',
        '>',
        ']]>',
        '"',
        '\r',
        '\n',
        '\u0000',
        '\u000b',
        '\ufffe',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const text = fc.array(piece, { maxLength: 5 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 5 }), async (values) => {
        const cells = values.map(cellOf);
        const read = cellsOf(
          firstSheet(
            await partsOf(
              ['A'],
              cells.map((cell) => [cell]),
            ),
          ),
        );
        expect(cells.map((_, index) => read.get(`A${index + 2}`) ?? '')).toEqual(cells);
      }),
      { numRuns: 200 },
    );
  });
});
