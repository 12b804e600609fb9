import { describe, expect, it } from 'vitest';
import type { CoverState } from '#contract/cover/endorsements/coverChange';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import { EndorsementCreate } from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import type { Risk } from '#contract/sales/risk/risk';
import { blankVehicle } from '#contract/sales/risk/blank';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { lineOf } from '../../../money/premium/premiumLines.ts';
import { faultsIn } from './endorsementFaults.ts';
import {
  bodyOf,
  changedValues,
  changeOf,
  firstDay,
  placeOf,
  previewBody,
  stateOf,
  valuesOf,
} from './endorsementForm.ts';
import { chargesFor } from './useChargePerItem.ts';

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${String(place)}`;
const vehicle = (place: number, plate: string): Values => ({
  ...blankVehicle(),
  id: idOf(place),
  make_id: 3,
  model_id: 4,
  year: 2024,
  plate,
  chassis_no: `JTDKB20U4970000${String(10 + place)}`,
  usage: 'commercial',
  cover: 'comprehensive',
});

const base = {
  id: 1,
  risk: { line: 'motor', vehicles: [vehicle(1, '111'), vehicle(2, '')] } as unknown as Risk,
  risk_links: null,
  sum_insured: '221000.00',
  insured_name: 'Haddad Trading LLC',
  insured_address: null,
  end_date: '2027-12-31',
  plan_name: 'Silver',
  deductible: '500.00',
  benefits: [],
  conditions: '',
} as unknown as PolicyVersion;
const policy = {
  id: 5,
  policy_type: 'motor',
  status: 'active',
  start_date: '2027-01-01',
  end_date: '2027-12-31',
  currency: 'AED',
  product_id: 2,
  payment_plan: { kind: 'full' },
} as unknown as Policy;
const before: CoverState = stateOf(base);

const begin = (type: EndorsementType, typed: Values = {}): Values => ({
  ...valuesOf({ type, policy, base, today: '2027-08-01', chargeName: 'Base premium' }, undefined),
  ...typed,
});
const vehiclesOf = (values: Values) => (values['risk'] as { vehicles: Values[] }).vehicles;
const withVehicles = (values: Values, vehicles: Values[]): Values => ({
  ...values,
  risk: { ...(values['risk'] as Values), vehicles },
});

describe('the first day', () => {
  it.each([
    ['add_vehicle', '2027-08-01', '2027-08-01'],
    ['add_vehicle', '2026-12-01', '2027-01-01'],
    ['add_vehicle', '2028-03-20', '2027-12-31'],
    ['extension', '2027-08-01', '2028-01-01'],
  ] as const)('of %s on %s is %s', (type, today, day) => {
    expect(firstDay(type, policy, today)).toBe(day);
  });

  it('of money for a term that is over is the first of that term', () => {
    expect(firstDay('adjustment', { ...policy, status: 'expired' }, '2028-03-20')).toBe('2027-01-01');
  });
});

describe('what was typed as a change', () => {
  it('has those that come alone, without rows that nobody typed into', () => {
    const values = withVehicles(begin('add_vehicle'), [vehicle(3, '333'), blankVehicle()]);
    expect(changeOf(values, before)).toEqual({ added: [vehicle(3, '333')] });
  });

  it('has those that go and those that come where one replaces another', () => {
    const values = { ...withVehicles(begin('replace_vehicle'), [vehicle(3, '333')]), removed: [idOf(1)] };
    expect(changeOf(values, before)).toEqual({ added: [vehicle(3, '333')], removed: [idOf(1)] });
  });

  it('has of those that stay only the fields that are otherwise, such as a plate that arrived', () => {
    const values = begin('correction');
    const typed = withVehicles(values, [
      vehiclesOf(values)[0] ?? {},
      { ...vehiclesOf(values)[1], plate: '12345' },
    ]);
    expect(changeOf(typed, before)).toEqual({ changed: [{ id: idOf(2), plate: '12345' }] });
  });

  it('is nothing as long as nothing is otherwise', () => {
    for (const type of ['correction', 'cover', 'sum_insured', 'other', 'name_or_address'] as const)
      expect(changeOf(begin(type), before)).toEqual({});
  });

  it('has terms, names and days by what its type asks for', () => {
    const typed = { plan_name: 'Gold', insured_name: 'Haddad Group LLC', end_date: '2028-01-30' };
    expect(changeOf(begin('cover', typed), before)).toEqual({ terms: { plan_name: 'Gold' } });
    expect(changeOf(begin('name_or_address', typed), before)).toEqual({
      terms: { insured_name: 'Haddad Group LLC' },
    });
    expect(changeOf(begin('extension', typed), before)).toEqual({ end_date: '2028-01-30' });
    expect(changeOf(begin('adjustment', typed), before)).toEqual({});
  });

  it('is put on what is covered on another day', () => {
    const change = changeOf(begin('remove_vehicle', { removed: [idOf(1), idOf(2)] }), before);
    const later = { ...before, risk: { line: 'motor', vehicles: [vehicle(2, '')] } as unknown as Risk };
    expect(changedValues('remove_vehicle', 'motor', later, change)['removed']).toEqual([idOf(2)]);
  });
});

describe('what is sent', () => {
  const charge = { ...lineOf('base'), label: 'Base premium', amount: '1460.00', item_id: idOf(3) };

  it('is what the server takes, described by what it does where nobody wrote anything', () => {
    const values = withVehicles(begin('add_vehicle', { charges: [charge] }), [vehicle(3, '333')]);
    const body = { policy_id: 5, ...bodyOf(values, before, 'Add vehicles') };
    expect(EndorsementCreate.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ description: 'Add vehicles', price_basis: 'term', returns: null });
  });

  it('names no basis where nothing is priced by days', () => {
    expect(bodyOf(begin('add_vehicle'), before, 'x')['price_basis']).toBeNull();
    expect(bodyOf(begin('adjustment', { charges: [charge] }), before, 'x')['price_basis']).toBeNull();
  });

  it('moves no money where its type moves none, and charges nothing for a shorter term', () => {
    expect(bodyOf(begin('terms', { charges: [charge], insurer_figure: '4' }), before, 'x')).toMatchObject({
      charges: [],
      insurer_figure: null,
    });
    expect(bodyOf(begin('shortening', { charges: [charge] }), before, 'x')['charges']).toEqual([]);
  });

  it('is looked at without the amounts that cannot be read yet', () => {
    const open = { ...charge, amount: null };
    const body = bodyOf(begin('add_vehicle', { charges: [charge, open] }), before, '');
    expect(previewBody(body, 5, undefined)).toMatchObject({ policy_id: 5, charges: [charge] });
    expect(previewBody(body, 5, undefined)).not.toHaveProperty('description');
  });
});

describe('what is wrong', () => {
  it('stands at the row and the field that it was typed into', () => {
    const added = withVehicles(begin('add_vehicle'), [vehicle(3, '333')]);
    expect(placeOf(['change', 'added', 0, 'plate'], added, before)).toEqual(['risk', 'vehicles', 0, 'plate']);
    const values = begin('correction');
    const second = withVehicles(values, [
      vehiclesOf(values)[0] ?? {},
      { ...vehiclesOf(values)[1], plate: '1' },
    ]);
    expect(placeOf(['change', 'changed', 0, 'plate'], second, before)).toEqual([
      'risk',
      'vehicles',
      1,
      'plate',
    ]);
  });

  it.each([
    [
      ['change', 'removed', 0],
      ['risk', 'vehicles'],
    ],
    [['change', 'terms', 'deductible'], ['deductible']],
    [
      ['change', 'terms', 'insured_address', 'city'],
      ['address', 'city'],
    ],
    [['change', 'end_date'], ['end_date']],
    [
      ['charges', 0, 'amount'],
      ['charges', 0, 'amount'],
    ],
    [['effective_date'], ['effective_date']],
    [['change'], ['risk', 'vehicles']],
  ])('of %j stands at %j', (path, place) => {
    expect(placeOf(path, begin('correction'), before)).toEqual(place);
  });

  it('is told before it is sent: nothing chosen, nothing entered, no last day', () => {
    const pathsOf = (values: Values) =>
      faultsIn(values, { line: 'motor', currency: 'AED', before }).map(({ path }) => path.join('.'));
    expect(pathsOf(begin('remove_vehicle'))).toEqual(['removed']);
    expect(pathsOf(begin('replace_vehicle'))).toEqual(['removed', 'risk.vehicles']);
    expect(pathsOf(begin('shortening'))).toEqual(['end_date']);
    expect(pathsOf(begin('correction'))).toEqual([]);
    const charges = [{ ...lineOf('base'), amount: '10.00' }];
    expect(
      pathsOf(withVehicles(begin('add_vehicle', { charges }), [{ ...vehicle(3, '3'), year: 20 }])),
    ).toEqual(['risk.vehicles.0.year']);
  });

  it('is that nothing is charged for what comes, lasts longer or is insured for more', () => {
    const pathsOf = (values: Values) =>
      faultsIn(values, { line: 'motor', currency: 'AED', before }).map(({ path }) => path.join('.'));
    const [one, other] = [vehicle(1, '111'), vehicle(2, '')];
    const raised = (value: string) =>
      withVehicles(begin('sum_insured'), [{ ...one, insured_value: value }, other]);
    const longer = begin('extension', { end_date: '2028-02-07', charges: [] });
    for (const uncharged of [
      withVehicles(begin('add_vehicle'), [vehicle(3, '3')]),
      longer,
      raised('300000.00'),
    ]) {
      expect(pathsOf(uncharged)).toContain('charges');
      expect(pathsOf({ ...uncharged, insurer_figure: '120.00' })).not.toContain('charges');
      const given = { ...uncharged, is_free: true };
      expect(pathsOf(given)).toContain('free_reason');
      expect(pathsOf({ ...given, free_reason: 'Goodwill' })).toEqual([]);
    }
    const nothing = { ...longer, charges: [{ ...lineOf('base'), amount: '0.00' }] };
    expect(pathsOf(nothing)).toEqual(['charges']);
    expect(pathsOf({ ...nothing, charges: [lineOf('base')] })).toEqual([]);
    expect(pathsOf(begin('shortening', { end_date: '2027-11-30' }))).toEqual([]);
  });
});

describe('what is free of charge', () => {
  const charges = [{ ...lineOf('base'), amount: '10.00' }];
  const given = { is_free: true, free_reason: ' Goodwill ', charges, insurer_figure: '5.00' };

  it('is sent with its reason and without amounts', () => {
    expect(bodyOf(begin('add_vehicle', given), before, '')).toMatchObject({
      free_reason: 'Goodwill',
      charges: [],
      insurer_figure: null,
      price_basis: null,
    });
  });

  it('has no reason once it is charged, or of a type that charges nothing', () => {
    expect(bodyOf(begin('add_vehicle', { ...given, is_free: false }), before, '')).toMatchObject({
      free_reason: '',
      charges,
    });
    expect(bodyOf(begin('shortening', given), before, '')).toMatchObject({ free_reason: '' });
  });
});

describe('the charges of vehicles that come', () => {
  it('begin with one for each, and leave with their vehicle unless an amount was typed', () => {
    const [first, second] = chargesFor([], ['a', 'b'], ['a', 'b']);
    expect([first?.['item_id'], second?.['item_id']]).toEqual(['a', 'b']);
    const priced = { ...second, amount: '10.00' };
    expect(chargesFor([first ?? {}, priced], [], [])).toEqual([priced]);
  });
});
