import { describe, expect, it } from 'vitest';
import { mostNamed } from '#contract/sales/insured';
import { Risk } from '#contract/sales/risk';
import { insuredOf } from './quotes.insured.ts';

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

describe('what a proposal says of the risk', () => {
  it('is nothing where nobody has described it', () => {
    expect(insuredOf(null, null, 'AED')).toBe(null);
  });

  it('is each vehicle by make, model, plate and value, and what those are worth that say it', () => {
    const insured = told({ line: 'motor', vehicles: [van('1', '60000'), { ...van('2', null), plate: '' }] });
    expect(insured).toMatchObject({ list: 'vehicles', count: 2, valued: 1, total: '60000.00', facts: [] });
    expect(insured?.items).toEqual([
      { name: 'Toyota Hiace 2024', plate: 'A 1', plate_pending: false, value: '60000' },
      { name: 'Toyota Hiace 2024', plate: '', plate_pending: false, value: null },
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
      plan: 'Gold',
      maternity: true,
      members: [{ member_id: 7 }, stranger],
    });
    expect(insured?.items.map(({ name }) => name)).toEqual(['Aisha Khan', 'Omar Khan']);
    expect(insured).toMatchObject({
      count: 2,
      total: null,
      facts: [
        { field: 'plan', value: 'Gold' },
        { field: 'maternity', value: 'true', kind: 'choice' },
      ],
    });
  });

  it('is places by address with what all their parts are insured for', () => {
    const locations = [
      { address: 'Warehouse 4, Jebel Ali', building_si: '1000000', stock_si: '250000.50' },
      { address: 'Shop 12, Karama' },
    ];
    expect(told({ line: 'property', locations })).toMatchObject({
      list: 'locations',
      items: [{ value: '1250000.50' }, { value: null }],
      valued: 1,
      total: '1250000.50',
    });
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
