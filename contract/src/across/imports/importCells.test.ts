import { describe, expect, it } from 'vitest';
import { readAmount, type DecimalSign } from './importAmounts.ts';
import { cellProblems, readCell } from './importCells.ts';
import { readDay, type DateOrder } from './importDays.ts';
import type { ImportField, ImportFieldKind } from './importFields.ts';

const field = (kind: ImportFieldKind): ImportField => ({
  key: 'x',
  kind,
  label: { noun: 'accounts', field: 'x' },
  alsoCalled: [],
});
const reading = { date_order: 'dmy', decimal_sign: '.', meaning: () => undefined } as const;
const said = (kind: ImportFieldKind, cell: string) => {
  const read = readCell(field(kind), cell, reading);
  return read && 'problem' in read ? read.problem.kind : (read?.value ?? null);
};

describe('a day', () => {
  const day = (text: string, order: DateOrder = null) => {
    const read = readDay(text, order);
    return 'day' in read ? read.day : read.problem;
  };

  it.each([
    ['2025-12-31', '2025-12-31'],
    ['2025/1/2', '2025-01-02'],
    ['20251231', '2025-12-31'],
    ['2025-12-31T00:00:00Z', '2025-12-31'],
    ['2025-12-31 14:30', '2025-12-31'],
    ['46022', '2025-12-31'],
    ['46022.75', '2025-12-31'],
    ['31 Dec 2025', '2025-12-31'],
    ['31-Dec-25', '2025-12-31'],
    ['31st December 2025', '2025-12-31'],
    ['Dec 31, 2025', '2025-12-31'],
    ['Wednesday, 31 December 2025', '2025-12-31'],
    ['31 ديسمبر 2025', '2025-12-31'],
    ['31 كانون الأول 2025', '2025-12-31'],
    ['31/12/2025', '2025-12-31'],
    ['12/31/2025', '2025-12-31'],
    ['05/05/2025', '2025-05-05'],
    ['29/02/2024', '2024-02-29'],
    ['31/12/49', '2049-12-31'],
    ['31/12/50', '1950-12-31'],
    ['03/04/2025', 'unclear'],
    ['31/02/2025', 'wrong'],
    ['2025', 'wrong'],
    ['soon', 'wrong'],
    ['32 Dec 2025', 'wrong'],
    ['31 Foo 2025', 'wrong'],
  ])('%s is %s without an order', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it('follows the order of its file, also where it could be read otherwise', () => {
    expect(day('03/04/2025', 'dmy')).toBe('2025-04-03');
    expect(day('03/04/2025', 'mdy')).toBe('2025-03-04');
    expect(day('3.4.25', 'dmy')).toBe('2025-04-03');
    expect(day('12/31/2025', 'dmy')).toBe('wrong');
    expect(day('31/12/2025', 'mdy')).toBe('wrong');
  });
});

describe('an amount', () => {
  const amount = (text: string, sign: DecimalSign = null) => {
    const read = readAmount(text, sign);
    return 'amount' in read ? read.amount : read.problem;
  };

  it.each([
    ['1250', '1250'],
    ['1250.50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1 250,5', '1250.5'],
    ["1'250.50", '1250.50'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567.00', '1234567'],
    ['AED 1,250.00', '1250'],
    ['1,250.00 AED', '1250'],
    ['$ 99.90', '99.90'],
    ['€99,90', '99.90'],
    ['د.إ 500', '500'],
    ['(250.00)', '-250'],
    ['-250', '-250'],
    ['250-', '-250'],
    ['AED -250', '-250'],
    ['12.5%', '12.5'],
    ['0.125', '0.125'],
    ['.5', '0.5'],
    ['1.2340', '1.234'],
    ['1.5E+3', '1500'],
    ['-0', '0'],
    ['185k', '185000'],
    ['AED 1.5k', '1500'],
    ['1.2m AED', '1200000'],
    ['(1,5 k)', '-1500'],
    ['185 KWD', '185'],
    ['1,234', 'unclear'],
    ['1.234k', 'unclear'],
    ['1.234', 'unclear'],
    ['abc', 'wrong'],
    ['12.34.5', 'wrong'],
    ['1,2.3,4', 'wrong'],
    ['', 'wrong'],
  ])('%s is %s', (text, expected) => {
    expect(amount(text)).toBe(expected);
  });

  it('with one sign and three digits is read as its file says', () => {
    expect([amount('1,234', '.'), amount('1,234', ','), amount('1.234', '.'), amount('1.234', ',')]).toEqual([
      '1234',
      '1.234',
      '1.234',
      '1234',
    ]);
  });
});

describe('a cell', () => {
  it.each<[ImportFieldKind, string, unknown]>([
    ['text', '  Omar ', 'Omar'],
    ['text', 'N/A', 'N/A'],
    ['text', '#REF!', 'cell_error'],
    ['text', '7.84199E+14', 'number_cut'],
    ['phone', '٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['phone', '9.71501234567E+11', '971501234567'],
    ['day', 'n/a', null],
    ['day', '٣١/١٢/٢٠٢٥', '2025-12-31'],
    ['day', 'tomorrow', 'date_wrong'],
    ['amount', '-', null],
    ['amount', 'ten', 'amount_wrong'],
    ['whole', '1,200', 1200],
    ['whole', '12.5', 'number_wrong'],
    ['yes_no', 'Y', true],
    ['yes_no', 'لا', false],
    ['yes_no', 'maybe', 'yes_no_wrong'],
    ['country', 'UAE', 'AE'],
    ['country', 'United Arab Emirates', 'AE'],
    ['country', 'Indian', 'IN'],
    ['country', 'الإمارات العربية المتحدة', 'AE'],
    ['country', 'Atlantis', 'country_unknown'],
    ['tags', 'VIP; Fleet, vip', ['VIP', 'Fleet', 'vip']],
    ['choice', 'anything', 'value_unknown'],
    ['link', '', null],
  ])('of %s that says %j', (kind, cell, expected) => {
    expect(said(kind, cell)).toEqual(expected);
  });

  it('has a sentence for each of its problems', () => {
    expect(Object.values(cellProblems).every((sentence) => sentence.endsWith('.'))).toBe(true);
  });
});
