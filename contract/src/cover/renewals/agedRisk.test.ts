import { describe, expect, it } from 'vitest';
import { Risk } from '../../sales/risk/risk.ts';
import { agedRisk, agedSum, riskInTerm } from './agedRisk.ts';

const id = '00000000-0000-4000-8000-000000000065';
const vehicle = { id, make_id: 1, model_id: 2, year: 2024, insured_value: '80000' };

describe('what is insured a term later', () => {
  it('is worth less: vehicles with their ids, those without a value as they are', () => {
    const risk = Risk.parse({
      line: 'motor',
      vehicles: [vehicle, { ...vehicle, id: '', insured_value: null }],
    });
    expect(agedRisk(risk, 'AED', -12.5)).toMatchObject({
      vehicles: [
        { id, insured_value: '70000.00' },
        { id: '', insured_value: null },
      ],
    });
    expect(risk).toMatchObject({ vehicles: [{ insured_value: '80000' }, {}] });
  });

  it('is worth more: places by all their sums, rounded once', () => {
    const place = { id, address: 'Pier 1', building_si: '900', bi_si: '33.33', indemnity_months: 6 };
    expect(agedRisk(Risk.parse({ line: 'property', locations: [place] }), 'AED', 5)).toMatchObject({
      locations: [{ id, building_si: '945.00', contents_si: null, bi_si: '35.00', indemnity_months: 6 }],
    });
    const limited = Risk.parse({ line: 'liability', description: 'Works', limit: '100' });
    expect(agedRisk(limited, 'KWD', 0.5)).toMatchObject({ limit: '100.500' });
  });

  it('is the same of lives and of people', () => {
    const life = Risk.parse({
      line: 'life',
      life_assured: { id, member_id: 4 },
      sum_assured: '500000',
      term_years: 10,
    });
    expect(agedRisk(life, 'AED', -50)).toEqual(life);
    expect(agedSum('health', 'AED', '1000000', -50)).toBe('1000000');
    expect(agedSum('motor', 'AED', '1000', -50)).toBe('500.00');
    expect(agedSum('motor', 'AED', null, -50)).toBeNull();
  });

  it('has the trips of the next year', () => {
    const trips = Risk.parse({
      line: 'travel',
      travellers: [{ id, member_id: 4 }],
      destination: 'World',
      trip_type: 'annual',
      from: '2027-01-01',
      to: '2027-12-31',
    });
    const days = { start_date: '2028-01-01', end_date: '2028-12-31' };
    expect(riskInTerm(trips, days)).toMatchObject({ from: '2028-01-01', to: '2028-12-31' });
    const single = { ...trips, trip_type: 'single' } as Risk;
    expect(riskInTerm(single, days)).toEqual(single);
  });
});
