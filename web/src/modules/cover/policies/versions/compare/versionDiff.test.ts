import { describe, expect, it } from 'vitest';
import { itemId, links, person, told, version, words } from './versionFixtures.ts';
import { versionDiff } from './versionDiff.ts';

const car = (number: number, fields: object = {}) => ({
  id: itemId(number),
  make_id: 1,
  model_id: 2,
  year: 2023,
  plate_region: 'Dubai',
  plate_code: 'T',
  plate: '7715',
  chassis_no: `JTDKB20U49700000${number}`,
  ...fields,
});
const fleet = (...vehicles: object[]) => version({ risk_links: links }, { line: 'motor', vehicles });

describe('a fleet', () => {
  it('tells what came, what went, and a new plate in one row', () => {
    const before = fleet(car(1, { insured_value: '80000.00' }), car(2));
    const after = {
      ...fleet(car(2, { plate_code: 'CC', plate: '41820' }), car(3, { insured_value: '96000.00' })),
      effective_from: '2026-11-08',
    };
    expect(told(before, after)).toEqual([
      ['items', 'Toyota Hiace 2023', 'removed', 'AED 80,000.00', 'from 8 Nov 2026'],
      ['items', 'Toyota Hiace 2023', 'added', 'Not insured', 'AED 96,000.00'],
      ['items', 'Toyota Hiace 2023 · Plate', 'changed', 'Dubai T 7715', 'Dubai CC 41820'],
    ]);
    expect(
      versionDiff({ before, after }, { withSame: false, isFollowing: true, words }).groups[0]?.title,
    ).toBe('Vehicles, 2 and 2');
    const apart = versionDiff({ before, after }, { withSame: false, isFollowing: false, words });
    expect(apart.groups[0]?.rows[0]).toMatchObject({ change: 'removed', after: '' });
  });

  it('tells that a plate is pending', () => {
    const pending = car(1, { plate: '', plate_code: '', plate_region: '', plate_pending: true });
    expect(told(fleet(pending), fleet(car(1)))).toEqual([
      ['items', 'Toyota Hiace 2023 · Plate', 'changed', 'Plate pending', 'Dubai T 7715'],
    ]);
  });

  it('looks inside a vehicle, at its drivers', () => {
    const before = fleet(car(1, { drivers: [person(11, 'Amal'), person(12, 'Sara')] }));
    const after = fleet(
      car(1, { drivers: [person(12, 'Sara', { relation: 'driver' }), person(13, 'Omar')] }),
    );
    expect(told(before, after)).toEqual([
      ['items', 'Toyota Hiace 2023 · Driver Amal Haddad', 'removed', 'Named', ''],
      ['items', 'Toyota Hiace 2023 · Driver Omar Haddad', 'added', 'Not named', ''],
      ['items', 'Toyota Hiace 2023 · Driver Sara Haddad · Relation', 'changed', 'Employee', 'Driver'],
    ]);
  });

  it('reads a repair, a value and add-ons as the screens say them', () => {
    const before = fleet(car(1, { repair: 'agency', insured_value: '80000.00', add_ons: ['Oman'] }));
    const after = fleet(car(1, { repair: 'garage', insured_value: '75500.00', add_ons: ['Oman', 'Glass'] }));
    expect(told(before, after).map(([, label, , old, now]) => [label, old, now])).toEqual([
      ['Toyota Hiace 2023 · Insured value', '80,000.00', '75,500.00'],
      ['Toyota Hiace 2023 · Repair', 'Agency', 'Garage'],
      ['Toyota Hiace 2023 · Add-ons', 'Oman', 'Oman, Glass'],
    ]);
  });
});

describe('other lines', () => {
  it('add up the sums of all places', () => {
    const place = (number: number, building_si: string) => ({
      id: itemId(number),
      address: `Warehouse ${number}`,
      building_si,
    });
    const property = (...locations: object[]) => version({}, { line: 'property', locations });
    expect(told(property(place(1, '100.00')), property(place(1, '150.00'), place(2, '50.00')))).toEqual([
      ['items', 'Warehouse 2', 'added', 'Not insured', 'AED 50.00'],
      ['items', 'Warehouse 1 · Building', 'changed', '100.00', '150.00'],
      ['cover', 'All places · Building', 'changed', 'AED 100.00', 'AED 200.00'],
    ]);
  });

  it('name who receives what of a life policy', () => {
    const nominee = (name: string, pct: string) => ({ name, pct });
    const life = (sum_assured: string, ...nominees: object[]) =>
      version({}, { line: 'life', life_assured: person(1, 'Amal'), sum_assured, term_years: 10, nominees });
    expect(
      told(
        life('500000', nominee('Sara', '60'), nominee('Omar', '40')),
        life('750000', nominee('Sara', '50'), nominee('Lina', '50')),
      ).map(([group, label, change]) => [group, label, change]),
    ).toEqual([
      ['nominees', 'Omar', 'removed'],
      ['nominees', 'Sara · Share', 'changed'],
      ['nominees', 'Lina', 'added'],
      ['cover', 'Sum assured', 'changed'],
    ]);
  });

  it.each([
    [
      'marine',
      { cargo: 'Steel', from: 'Jebel Ali', to: 'Mumbai', invoice_value: '100' },
      { conveyance: 'sea', vessel: 'Amal' },
      ['Conveyance', 'Vessel'],
    ],
    ['liability', { description: 'A crane' }, { limit: '1000000' }, ['Limit']],
    ['engineering', { description: 'A crane' }, { territory: 'UAE' }, ['Territory']],
    ['other', { description: 'A crane' }, { description: 'Two cranes' }, ['What is insured']],
  ])('of %s tell what their cover says', (line, risk, change, labels) => {
    const rows = told(version({}, { line, ...risk }), version({}, { line, ...risk, ...change }));
    expect(rows.map(([group]) => group)).toEqual(labels.map(() => 'cover'));
    expect(rows.map(([, label]) => label)).toEqual(labels);
  });
});

describe('what was agreed', () => {
  it('differs in terms, in who is insured, in days and in state', () => {
    const before = version({
      benefits: [{ label: 'Towing', included: true, limit: '' }],
      deductible: '500.00',
    });
    const after = version({
      deductible: '750.00',
      benefits: [
        { label: 'towing', included: false, limit: '' },
        { label: 'Glass', included: true, limit: 'AED 1,000' },
      ],
      insured_name: 'Blue Palm Group',
      insured_address: {
        line1: 'Dock 4',
        line2: '',
        city: 'Dubai',
        region: '',
        postal_code: '',
        country: 'AE',
      },
      status: 'cancelled',
      cancel_date: '2026-07-01',
    });
    expect(told(before, after)).toEqual([
      ['terms', 'Deductible', 'changed', 'AED 500.00', 'AED 750.00'],
      ['terms', 'towing', 'changed', 'Included', 'Not included'],
      ['terms', 'Glass', 'changed', 'Not stated', 'AED 1,000'],
      ['insured', 'Insured name', 'changed', 'Blue Palm Logistics FZE', 'Blue Palm Group'],
      ['insured', 'Insured address', 'changed', 'Not set', 'Dock 4, Dubai, United Arab Emirates'],
      ['days', 'Status', 'changed', 'Active', 'Cancelled'],
      ['days', 'First day without cover', 'changed', 'Not set', '1 Jul 2026'],
    ]);
  });

  const line = (label: string, amount: string, item_id: string | null = null) => ({
    kind: 'base' as const,
    label,
    amount,
    taxable: true,
    refundable: true,
    payee: 'insurer' as const,
    tax_rate: '5',
    manual: false,
    item_id,
  });

  it('adds up lines of one name, and tells them only where a sum has several', () => {
    const before = version({ lines: [line('Base', '1000.00')] });
    const alone = version({
      lines: [line('Base', '1000.00'), line('Base', '200.00', 'x')],
      net_premium: '1200.00',
    });
    expect(told(before, alone)).toEqual([['premium', 'Net premium', 'changed', '1,000.00', '1,200.00']]);
    const two = version({
      lines: [line('Base', '1000.00'), line('Glass', '200.00')],
      net_premium: '1200.00',
    });
    expect(told(before, two).map(([, label]) => label)).toEqual(['Glass', 'Net premium']);
  });

  it('counts what is the same without telling it, and tells it where it is wanted', () => {
    const before = fleet(car(1), car(2, { repair: 'agency' }));
    const after = fleet(car(1), car(2, { repair: 'garage' }));
    const short = versionDiff({ before, after }, { withSame: false, isFollowing: true, words });
    const whole = versionDiff({ before, after }, { withSame: true, isFollowing: true, words });
    expect(short.differences).toBe(1);
    expect(short.groups.flatMap(({ rows }) => rows)).toHaveLength(1);
    expect(whole.same).toBe(short.same);
    expect(whole.groups.flatMap(({ rows }) => rows)).toHaveLength(1 + short.same);
    expect(
      versionDiff({ before, after: before }, { withSame: false, isFollowing: true, words }),
    ).toMatchObject({
      groups: [],
      differences: 0,
    });
  });
});
