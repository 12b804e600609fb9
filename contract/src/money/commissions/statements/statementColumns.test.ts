import { describe, expect, it } from 'vitest';
import { amountIn, guessedColumns, isTotalRow } from './statementColumns.ts';

describe('columns of a statement', () => {
  it('are known by what they are called', () => {
    const headings = [
      'S.No',
      'Policy No.',
      'Insured Name',
      'Net Premium',
      'Comm %',
      'Commission Amount',
      'VAT',
    ];
    expect(guessedColumns(headings)).toEqual({
      policy: 'Policy No.',
      client: 'Insured Name',
      premium: 'Net Premium',
      rate: 'Comm %',
      amount: 'Commission Amount',
      tax: 'VAT',
    });
    expect(guessedColumns(['رقم الوثيقة', 'المؤمن له', 'القسط', 'العمولة'])).toEqual({
      policy: 'رقم الوثيقة',
      client: 'المؤمن له',
      premium: 'القسط',
      amount: 'العمولة',
    });
  });

  it.each([
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['(250.00)', '-250.00'],
    ['250.00-', '-250.00'],
    ['-59.70', '-59.70'],
    ['AED 12.5', '12.5'],
    ['1,234', '1234'],
    ['12,5', '12.5'],
    ['1,234,567', '1234567'],
    ['(0.00)', '0.00'],
    ['118.750', '118.750'],
    ['٤١٫٦٧', '41.67'],
    ['n/a', undefined],
    ['', undefined],
    ['12/05/2026', undefined],
  ])('hold %s as %s', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });

  it('end with what they come to', () => {
    expect(isTotalRow('', ['Grand Total', '21,486.30'])).toBe(true);
    expect(isTotalRow('الإجمالي', [])).toBe(true);
    expect(isTotalRow('POL-1', ['Total Energies', '12'])).toBe(false);
  });
});
