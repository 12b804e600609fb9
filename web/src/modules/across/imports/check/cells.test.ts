import { describe, expect, it } from 'vitest';
import { columnsOf, pasteOver, worthSeeing, type Column } from './cells.ts';

const columns: Column[] = ['number', 'name', 'start', 'end', 'net', 'city', 'email', 'phone'].map(
  (field, place) => ({ place, heading: field.toUpperCase(), field }),
);
const shownFields = (fields: string[], most: number) =>
  worthSeeing(columns, fields, most).map(({ field }) => field);

describe('the columns of a row that is mended', () => {
  it('are those that mean something, in the order of the file', () => {
    const headings = ['A', 'B', 'C'].map((heading, place) => ({
      place,
      heading,
      samples: [],
      filled: 1,
      is_masked: false,
    }));
    const mapping = {
      columns: [
        { place: 2, field: 'email' },
        { place: 0, field: 'name' },
      ],
    } as never;
    expect(columnsOf({ headings, mapping })).toEqual([
      { place: 0, heading: 'A', field: 'name' },
      { place: 2, heading: 'C', field: 'email' },
    ]);
  });

  it('begin with what names it, have what is wrong and what stands beside it', () => {
    expect(shownFields(['phone'], 4)).toEqual(['number', 'name', 'email', 'phone']);
    expect(shownFields([], 3)).toEqual(['number', 'name', 'start']);
  });

  it('have everything that is wrong, however much that is', () => {
    expect(shownFields(['net', 'city', 'email'], 3)).toEqual(['number', 'name', 'net', 'city', 'email']);
  });
});

describe('a block of the clipboard', () => {
  const rows = [11, 12, 13].map((row) => ({ row, cells: columns.map(({ field }) => `${field} ${row}`) }));

  it('is laid over the cells from where one stands, row by row', () => {
    const pasted = pasteOver(
      [
        ['2026-01-01', '2026-12-31'],
        ['2026-02-01', '2027-01-31'],
      ],
      rows,
      columns,
      { row: 12, place: 2 },
    );
    expect(pasted).toEqual({
      over: 0,
      changes: [
        {
          row: 12,
          cells: [
            { place: 2, text: '2026-01-01' },
            { place: 3, text: '2026-12-31' },
          ],
        },
        {
          row: 13,
          cells: [
            { place: 2, text: '2026-02-01' },
            { place: 3, text: '2027-01-31' },
          ],
        },
      ],
    });
  });

  it('tells how many of its rows had no place, and changes nothing that is so already', () => {
    const { changes, over } = pasteOver([['end 13'], ['x'], ['y']], rows, columns, { row: 13, place: 3 });
    expect(changes).toEqual([]);
    expect(over).toBe(2);
  });

  it('that is wider than the columns is cut off', () => {
    const { changes } = pasteOver([['a', 'b', 'c']], rows, columns, { row: 11, place: 7 });
    expect(changes).toEqual([{ row: 11, cells: [{ place: 7, text: 'a' }] }]);
  });
});
