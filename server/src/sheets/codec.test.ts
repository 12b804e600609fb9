import { expect, it } from 'vitest';
import { entriesCodec } from './codec.ts';

type Row = { document: string; days: number; note: string };
const codec = entriesCodec<Row>([{ field: 'document' }, { field: 'days', read: Number }, { field: 'note' }]);

it('writes an entry a line, its parts between bars', () => {
  const cell = codec.write([
    { document: 'Passport', days: 30, note: '' },
    { document: 'Licence', days: 7, note: 'front and back' },
  ]);
  expect(cell).toBe('Passport | 30 | \nLicence | 7 | front and back');
});

it('reads what it wrote, whatever the parts hold', () => {
  const entries = [
    { document: 'a | b \\ c', days: 1, note: 'two\nlines\r\nand \\n' },
    { document: '\\', days: 0, note: '|' },
    { document: 'شهادة', days: 12, note: '\\|' },
  ];
  expect(codec.read(codec.write(entries))).toEqual(entries);
  expect(codec.read('')).toEqual([]);
});

it('takes parts that are missing at the end as empty', () => {
  expect(codec.read('Passport|3\r\n\r\n')).toEqual([{ document: 'Passport', days: 3, note: '' }]);
});
