import { describe, expect, it } from 'vitest';
import { sumOfPlaces, totalOfPlace, totalsOfPlaces } from './placeTotals.ts';

const warehouse = { building_si: '9000000', machinery_si: '4500000.50', bi_si: '1', indemnity_months: 12 };
const shop = { stock_si: '1950000', contents_si: null };

describe('what places are insured for', () => {
  it('is told for each of them, for each kind of sum, and in all', () => {
    expect(totalOfPlace(warehouse, 'AED')).toBe('13,500,001.50');
    expect(totalOfPlace(shop, 'AED')).toBe('1,950,000');
    expect(totalsOfPlaces([warehouse, shop], 'AED').byColumn).toMatchObject({
      building_si: '9,000,000',
      contents_si: '',
      stock_si: '1,950,000',
      place_total: '15,450,001.50',
    });
    expect(sumOfPlaces([warehouse, shop], 'AED')).toBe('AED 15,450,001.50');
  });

  it('leaves out what is not typed to its end, or has more places than its currency', () => {
    expect(totalOfPlace({ building_si: '5', stock_si: 'abc', rent_si: '1.' }, 'AED')).toBe('5');
    expect(totalOfPlace({ building_si: '5', stock_si: '1.5' }, 'JPY')).toBe('5');
    expect(totalOfPlace({ building_si: '5', stock_si: '1.125' }, 'KWD')).toBe('6.125');
  });

  it('is not told where nobody has said it', () => {
    expect([totalOfPlace({}, 'AED'), sumOfPlaces([{}], 'AED')]).toEqual(['', '']);
  });
});
