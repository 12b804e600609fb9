import { describe, expect, it } from 'vitest';
import { mostNamed } from './insured.ts';
import { Risk } from './risk.ts';
import { insuredOf, wholeInsured } from './insuredOf.ts';

const links = {
  makes: [{ id: 1, label: 'Toyota' }],
  models: [{ id: 2, label: 'Hiace' }],
  variants: [],
  members: [
    {
      id: 7,
      label: 'Aisha Khan',
      date_of_birth: '1990-01-01',
      gender: 'female' as const,
      relation: 'self' as const,
      principal_id: null,
      employee_no: '',
      plan_category: '',
      nationality: '',
      exit_date: null,
      is_active: true,
    },
  ],
};
const van = (plate: string, insured_value: string | null) => ({
  make_id: 1,
  model_id: 2,
  year: 2024,
  plate_code: 'A',
  plate,
  insured_value,
});
const told = (risk: object, currency = 'AED') => insuredOf(Risk.parse(risk), links, currency);

describe('what is told of a risk', () => {
  it('is nothing where nobody has described it', () => {
    expect(insuredOf(null, null, 'AED')).toBe(null);
  });

  it('is each vehicle by make, model, plate and value, and what those are worth that say it', () => {
    const insured = told({ line: 'motor', vehicles: [van('1', '60000'), { ...van('2', null), plate: '' }] });
    expect(insured).toMatchObject({ list: 'vehicles', count: 2, valued: 1, total: '60000.00', facts: [] });
    expect(insured?.items).toEqual([
      { name: 'Toyota Hiace 2024', plate: 'A 1', plate_pending: false, value: '60000', facts: [] },
      { name: 'Toyota Hiace 2024', plate: '', plate_pending: false, value: null, facts: [] },
    ]);
  });

  it('names the first of two thousand and counts all, to the last fils of the total', () => {
    const vehicles = Array.from({ length: 2000 }, (_, place) => van(String(place), '0.125'));
    const insured = told({ line: 'motor', vehicles }, 'KWD');
    expect(insured).toMatchObject({ count: 2000, valued: 2000, total: '250.000' });
    expect(insured?.items).toHaveLength(mostNamed);
  });

  it('is people by count and name, members and strangers alike', () => {
    const stranger = {
      first_name: 'Omar',
      last_name: 'Khan',
      date_of_birth: '2015-03-01',
      gender: 'male',
      relation: 'child',
    };
    const insured = told({
      line: 'health',
      categories: [{ plan: 'Gold', maternity: true }],
      members: [{ member_id: 7 }, stranger],
    });
    expect(insured?.items.map(({ name }) => name)).toEqual(['Aisha Khan', 'Omar Khan']);
    expect(insured).toMatchObject({
      count: 2,
      total: null,
      facts: [
        { field: 'plan', value: 'Gold' },
        { field: 'maternity', value: 'true', kind: 'answer' },
      ],
    });
  });

  it('counts people by category where they are not covered alike', () => {
    const members = [
      { member_id: 7, category: 'A' },
      { member_id: 8, category: 'A' },
      { member_id: 9, category: '' },
    ];
    const categories = [{ name: 'A', plan: 'Gold', copay_pct: '10' }, { name: 'B' }];
    const insured = told({ line: 'health', members, categories, tpa: 'Gulf Care' });
    const counted = insured?.categories.map(({ name, facts }) => [name, facts[0]?.value, facts[1]?.value]);
    expect(counted).toEqual([
      ['A', '2', 'Gold'],
      ['B', '0', ''],
      ['', '1', ''],
    ]);
    expect(insured?.facts).toEqual([{ field: 'tpa', value: 'Gulf Care', kind: 'text' }]);
  });

  it('is places by address with each sum, and what these come to by kind, place and in all', () => {
    const locations = [
      {
        address: 'Warehouse 4, Jebel Ali',
        building_si: '1000000',
        stock_si: '250000.50',
        bi_si: '100',
        indemnity_months: 6,
        mortgagees: ['Gulf Bank', 'First Harbour Bank'],
      },
      { address: 'Shop 12, Karama', stock_si: '0.25' },
      { address: 'Plot 9' },
    ];
    const insured = told({ line: 'property', locations });
    expect(insured).toMatchObject({
      list: 'locations',
      items: [{ value: '1250100.50' }, { value: '0.25' }, { value: null }],
      valued: 2,
      total: '1250100.75',
    });
    expect(insured?.sums.map(({ field, value }) => [field, value])).toEqual([
      ['building_si', '1000000.00'],
      ['stock_si', '250000.75'],
      ['bi_si', '100.00'],
    ]);
    expect(insured?.items[0]?.facts.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'building_si 1000000',
      'stock_si 250000.50',
      'bi_si 100',
      'indemnity_months 6',
      'mortgagees Gulf Bank, First Harbour Bank',
    ]);
  });

  it('is a life with its nominees, and a loading and exclusions where there are any', () => {
    const nominees = [{ name: 'Omar Khan', relation: 'Son', pct: '100', guardian: 'Sara Khan' }];
    const life = { line: 'life', life_assured: { member_id: 7 }, sum_assured: '500000', term_years: 20 };
    const insured = told({ ...life, nominees, loading_pct: '50', exclusions: 'Diving' });
    expect(insured?.facts.map(({ field }) => field)).toEqual([
      'life_assured',
      'sum_assured',
      'term_years',
      'loading_pct',
      'exclusions',
    ]);
    expect(insured?.nominees[0]?.facts.map(({ value }) => value)).toEqual(['Son', '', 'Sara Khan', '100']);
  });

  it('is who travels with the age on the first day, and for how many days', () => {
    const traveller = (last_name: string, date_of_birth: string) => ({
      first_name: 'Omar',
      last_name,
      date_of_birth,
      gender: 'male',
      relation: 'child',
    });
    const trip = {
      line: 'travel',
      travellers: [{ member_id: 7 }, traveller('Khan', '2015-03-02'), traveller('Newborn', '2026-03-02')],
      destination: 'Schengen countries',
      trip_type: 'single',
      from: '2026-03-01',
      to: '2026-03-14',
    };
    const insured = told(trip);
    expect(insured?.items.map(({ facts }) => facts.map(({ value }) => value))).toEqual([
      ['1990-01-01', '36'],
      ['2015-03-02', '10'],
      ['2026-03-02'],
    ]);
    expect(insured?.facts.at(-1)).toEqual({ field: 'trip_days', value: '14', kind: 'count' });
    expect(told({ ...trip, trip_type: 'annual' })?.facts.map(({ field }) => field)).not.toContain(
      'trip_days',
    );
  });

  it('says that maternity is not covered, and nothing where nobody has said', () => {
    const maternityOf = (maternity: boolean | null) =>
      told({ line: 'health', categories: [{ maternity }], members: [{ member_id: 7 }] })?.facts;
    expect(maternityOf(false)).toEqual([{ field: 'maternity', value: 'false', kind: 'answer' }]);
    expect(maternityOf(null)).toEqual([]);
  });

  it('has everyone in an annex where not all are named, with what tells them apart', () => {
    const members = Array.from({ length: mostNamed + 1 }, (_, place) => ({
      first_name: 'Omar',
      last_name: `Khan ${place}`,
      date_of_birth: '1990-05-01',
      gender: 'male',
      relation: 'employee',
      employee_no: `E-${place}`,
      category: 'A',
    }));
    const risk = (count: number) =>
      Risk.parse({ line: 'health', members: members.slice(0, count), categories: [{ name: 'A' }] });
    expect(wholeInsured(risk(mostNamed), null, 'AED')).toBeNull();
    const whole = wholeInsured(risk(mostNamed + 1), null, 'AED');
    expect(whole?.items).toHaveLength(mostNamed + 1);
    expect(whole?.items.at(-1)?.facts.map(({ value }) => value)).toEqual([
      `E-${mostNamed}`,
      'employee',
      '1990-05-01',
      'A',
    ]);
  });

  it('is what other lines say of themselves, without what nobody stated', () => {
    const cargo = {
      line: 'marine',
      cargo: 'Tiles',
      from: 'Castellón',
      to: 'Jebel Ali',
      invoice_value: '9000',
    };
    expect(told(cargo)?.facts.map(({ field }) => field)).toEqual([
      'cargo',
      'marine_from',
      'marine_to',
      'invoice_value',
    ]);
    const life = { line: 'life', life_assured: { member_id: 7 }, sum_assured: '500000', term_years: 20 };
    expect(told(life)?.facts[0]).toEqual({ field: 'life_assured', value: 'Aisha Khan', kind: 'text' });
  });
});
