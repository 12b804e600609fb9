import { describe, expect, it } from 'vitest';
import { blankPlace } from '#contract/sales/risk/blank';
import { readTable } from '../../../../components/grid/clipboard.ts';
import { pasted, written } from '../../../../components/grid/gridEdits.ts';
import { placeColumns } from './itemColumns.ts';

const columns = placeColumns('AED');
const start = { top: 0, bottom: 0, first: 0, last: 0 };
const paste = (text: string) =>
  written([], pasted(readTable(text), start, { columns, count: 0 }).entries, {
    columns,
    blank: blankPlace,
    most: 2000,
  });

describe('a schedule of places', () => {
  it('is taken by its headings, without empty rows and without the row of its totals', () => {
    const rows = paste(
      [
        'No\tLocation\tOccupancy\tBuildings\tPlant & Machinery\tStock in Trade\tBI\tIndemnity Period\tLoss Payee\tTotal SI',
        '1\tWarehouse 4, Jebel Ali\tCold store\t9,000,000\t4,500,000\t\t1,200,000\t12\tGulf Bank; First Harbour Bank\t14,700,000',
        '\t\t\t\t\t\t\t\t\t',
        '2\tShop 12, Karama\tShop\t\t\t1,950,000\t\t\t\t1,950,000',
        '\tTOTAL\t\t9,000,000\t4,500,000\t1,950,000\t1,200,000\t\t\t16,650,000',
      ].join('\n'),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      address: 'Warehouse 4, Jebel Ali',
      occupancy: 'Cold store',
      building_si: '9000000',
      machinery_si: '4500000',
      bi_si: '1200000',
      indemnity_months: 12,
      mortgagees: ['Gulf Bank', 'First Harbour Bank'],
    });
    expect(rows[1]).toMatchObject({ address: 'Shop 12, Karama', stock_si: '1950000', building_si: null });
  });

  it('is taken by Arabic headings too', () => {
    const rows = paste('الموقع\tالمبنى\tالمحتويات\tالمرتهن\nمستودع 4، جبل علي\t٩٠٠٠٠٠٠\t50000\tبنك الخليج');
    expect(rows).toMatchObject([
      {
        address: 'مستودع 4، جبل علي',
        building_si: '9000000',
        contents_si: '50000',
        mortgagees: ['بنك الخليج'],
      },
    ]);
  });

  it('without headings goes cell by cell, and what is worked out stays so', () => {
    const rows = paste('Pier 1\tYard\tSteel\t1\t2\t3\t4\t5\t6\t999\t12\tGulf Bank');
    expect(rows).toMatchObject([{ bi_si: '6', indemnity_months: 12, mortgagees: ['Gulf Bank'] }]);
    expect(columns.find(({ key }) => key === 'place_total')?.textOf(rows[0] ?? {})).toBe('21');
  });
});
