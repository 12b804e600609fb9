import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable, writeTable } from './clipboard.ts';
import { pasted, written } from './gridEdits.ts';
import { besides, movedBy } from './gridMoves.ts';
import type { GridColumn, Range } from './gridTypes.ts';

type Row = Record<string, string>;
const column = (key: string, more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  key,
  title: key.toUpperCase(),
  width: 100,
  textOf: (row) => row[key] ?? '',
  write: (row, text) => ({ ...row, [key]: text }),
  ...more,
});
const columns = [column('a'), column('b'), column('c')];
const bounds = { columns, blank: (): Row => ({}), most: 4 };
const cell = (row: number, at: number): Range => ({ top: row, bottom: row, first: at, last: at });

describe('what a spreadsheet copies', () => {
  it('is read cell by cell, whatever ends its lines', () => {
    expect(readTable('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(readTable('one')).toEqual([['one']]);
    expect(readTable('')).toEqual([]);
  });

  it('keeps together what stands in quotes, in one line', () => {
    expect(readTable('"Al Wasl Road 4\nDubai"\t"5"" pipe"\tx"y')).toEqual([
      ['Al Wasl Road 4 Dubai', '5" pipe', 'x"y'],
    ]);
  });

  it('comes back as it went', () => {
    const text = fc.string({ maxLength: 12 }).map((each) => each.replaceAll(/\s+/g, ' ').trim());
    const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (given) => {
        const table = [...given, ['end']];
        expect(readTable(writeTable(table))).toEqual(table);
      }),
    );
  });
});

describe('pasting', () => {
  it('fills the cells from the chosen one on, and adds rows', () => {
    const { entries } = pasted(readTable('1\t2\n3\t4'), cell(1, 1), { columns, count: 0 });
    expect(written([{ a: 'x' }], entries, bounds)).toEqual([
      { a: 'x' },
      { b: '1', c: '2' },
      { b: '3', c: '4' },
    ]);
  });

  it('leaves out what is beyond the last column and the last row there may be', () => {
    const { entries } = pasted(readTable('1\t2\t3\n4\t5\t6\n7\t8\t9'), cell(2, 1), { columns, count: 0 });
    expect(written([], entries, bounds)).toEqual([{}, {}, { b: '1', c: '2' }, { b: '4', c: '5' }]);
  });

  it('puts one text into every chosen cell', () => {
    const { entries } = pasted([['x']], { top: 0, bottom: 1, first: 0, last: 1 }, { columns, count: 0 });
    expect(written([{}, {}], entries, bounds)).toEqual([
      { a: 'x', b: 'x' },
      { a: 'x', b: 'x' },
    ]);
  });

  it('follows a heading, in whatever order it names the columns', () => {
    const { entries } = pasted(readTable('C *\tother\ta\n1\t2\t3'), cell(0, 1), { columns, count: 0 });
    expect(written([], entries, bounds)).toEqual([{ c: '1', a: '3' }]);
  });

  it('makes no rows of nothing, and keeps the place of what goes over others', () => {
    const rowsOf = (text: string, count: number) => {
      const { entries, skipped } = pasted(readTable(text), cell(0, 0), { columns, count });
      return [skipped, ...new Set(entries.map(({ row, text: told }) => `${row} ${told}`))];
    };
    const table = '1\t2\n\t\n3\t4\n\t\n5\t6';
    expect(rowsOf(table, 0)).toEqual([2, '0 1', '0 2', '1 3', '1 4', '2 5', '2 6']);
    expect(rowsOf(table, 2)).toEqual([1, '0 1', '0 2', '1 ', '2 3', '2 4', '3 5', '3 6']);
    expect(rowsOf(`a\tb\n${table}`, 2)).toEqual(rowsOf(table, 2));
  });

  it('leaves alone what is not typed', () => {
    const fixed = [column('a', { isFixed: (row) => row['a'] === 'record' }), column('b')];
    const { entries } = pasted(readTable('1\t2'), cell(0, 0), { columns: fixed, count: 1 });
    expect(written([{ a: 'record' }], entries, { ...bounds, columns: fixed })).toEqual([
      { a: 'record', b: '2' },
    ]);
  });
});

describe('the keys', () => {
  const ground = { rows: 20, columns: 3, page: 5, isRightToLeft: false };
  const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

  it.each([
    ['ArrowDown', false, 6, 1],
    ['ArrowUp', true, 0, 1],
    ['ArrowRight', false, 5, 2],
    ['PageDown', false, 10, 1],
    ['End', false, 5, 2],
    ['Home', true, 0, 0],
  ])('%s (far: %s) lead to row %i, column %i', (key, isFar, row, at) => {
    expect(movedBy({ row: 5, column: 1 }, press(key, isFar), ground)).toEqual({ row, column: at });
  });

  it('lead on to the left where writing goes to the left', () => {
    const rightToLeft = { ...ground, isRightToLeft: true };
    expect(movedBy({ row: 0, column: 0 }, press('ArrowLeft'), rightToLeft)).toEqual({ row: 0, column: 1 });
    expect(movedBy({ row: 0, column: 2 }, press('ArrowRight', true), rightToLeft)).toEqual({
      row: 0,
      column: 0,
    });
  });

  it('lead from row to row, and out of the grid at its ends', () => {
    expect(besides({ row: 0, column: 2 }, 1, ground)).toEqual({ row: 1, column: 0 });
    expect(besides({ row: 0, column: 0 }, -1, ground)).toBeUndefined();
    expect(besides({ row: 19, column: 2 }, 1, ground)).toBeUndefined();
  });
});
