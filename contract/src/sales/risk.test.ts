import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyTypes } from '../base/lines.ts';
import { emptyRisk } from './risk/blank.ts';
import { newItemId, normalised } from './risk/items.ts';
import {
  Risk,
  riskGapsToIssue,
  riskItems,
  riskMoneyProblems,
  riskSchemas,
  RiskToQuote,
  withItemIds,
} from './risk.ts';

const vin = 'JTDKB20U497812345';
const vehicle = { make_id: 1, model_id: 2, year: 2024 };
const person = {
  first_name: 'Layla',
  last_name: 'Haddad',
  date_of_birth: '1990-05-17',
  gender: 'female',
  relation: 'self',
};
const motor = (...vehicles: object[]) => ({
  line: 'motor',
  vehicles: vehicles.map((each) => ({ ...vehicle, ...each })),
});
const examples: Record<(typeof policyTypes)[number], Record<string, unknown>> = {
  motor: motor({
    plate: 'a 12345',
    plate_region: 'Dubai',
    chassis_no: vin,
    drivers: [{ member_id: 7 }, person],
  }),
  health: { line: 'health', members: [{ member_id: 7, certificate_no: 'C-1' }, person], copay_pct: '10' },
  property: { line: 'property', locations: [{ address: 'Al Wasl Road 4', building_si: '1000000.00' }] },
  travel: {
    line: 'travel',
    travellers: [person],
    destination: 'Japan',
    from: '2027-01-05',
    to: '2027-01-05',
  },
  life: {
    line: 'life',
    life_assured: person,
    sum_assured: '250000',
    term_years: 20,
    nominees: [33.3333, 33.3333, 33.3334].map((pct) => ({ name: 'N', pct: String(pct) })),
  },
  marine: { line: 'marine', cargo: 'Steel', from: 'Jebel Ali', to: 'Mombasa', invoice_value: '90000' },
  liability: { line: 'liability', description: 'Public liability', limit: '5000000' },
  engineering: { line: 'engineering', description: 'A bridge' },
  other: { line: 'other', description: 'A race horse' },
};

const parse = (given: object): Risk => Risk.parse(given);
/** What is wrong, each as `path: sentence`. */
const problemsOf = (given: unknown, schema: typeof Risk = Risk): string[] =>
  (schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a risk', () => {
  it.each(policyTypes)('of the line %s passes when it is whole', (line) => {
    expect(problemsOf(examples[line])).toEqual([]);
  });

  it.each(policyTypes)('of the line %s is refused while nothing of it is filled in', (line) => {
    expect(problemsOf(emptyRisk(line)).length).toBeGreaterThan(0);
  });

  it.each(policyTypes)('of the line %s refuses a field that it does not know', (line) => {
    expect(problemsOf({ ...examples[line], colour: 'red' })).toEqual([': This field is not known.']);
  });

  it('has a form with every field that its schema has', () => {
    for (const line of policyTypes) {
      expect(Object.keys(emptyRisk(line)).sort()).toEqual(Object.keys(riskSchemas[line].shape).sort());
    }
  });

  it('is of a known line', () => {
    expect(problemsOf({ line: 'aviation' })).toEqual([`line: Choose one of: ${policyTypes.join(', ')}.`]);
  });

  it('stays as it is when it is read again', () => {
    for (const line of policyTypes) {
      const risk = withItemIds(parse(examples[line]));
      expect(parse(JSON.parse(JSON.stringify(risk)))).toEqual(risk);
    }
  });

  it('takes 2,000 items and no more', () => {
    const fleet = (count: number) => ({
      line: 'motor',
      vehicles: Array.from({ length: count }, () => vehicle),
    });
    expect(problemsOf(fleet(2000))).toEqual([]);
    expect(problemsOf(fleet(2001))).toEqual(['vehicles: Enter at most 2000 entries.']);
  });

  it('takes 2,000 drivers in all', () => {
    const drivers = Array.from({ length: 20 }, () => person);
    const fleet = Array.from({ length: 101 }, () => ({ drivers }));
    expect(problemsOf(motor(...fleet.slice(1)))).toEqual([]);
    expect(problemsOf(motor(...fleet))).toEqual(['vehicles: Enter at most 2000 drivers in all.']);
  });
});

describe('a vehicle', () => {
  const wrongChassis =
    'vehicles.0.chassis_no: A chassis number has 17 letters and digits without I, O and Q. If this one is right, say why.';

  it.each(['ABC', `${vin}6`, 'JTDKB20U4978I2345', 'JTDKB20U4978O2345', 'JTDKB20U4978Q2345'])(
    'with the chassis number %s is refused unless somebody says why',
    (chassis_no) => {
      expect(problemsOf(motor({ chassis_no }))).toEqual([wrongChassis]);
      expect(problemsOf(motor({ chassis_no, chassis_override: 'Imported in 1975' }))).toEqual([]);
    },
  );

  it('may have a chassis number in small letters and groups', () => {
    expect(problemsOf(motor({ chassis_no: 'jtdkb 20u4-9781 2345' }))).toEqual([]);
  });

  it('tells all that is wrong with it at once', () => {
    expect(problemsOf(motor({ year: null, chassis_no: 'ABC', plate: 'A 1', plate_pending: true }))).toEqual([
      'vehicles.0.year: This field is required.',
      wrongChassis,
      'vehicles.0.plate_pending: The plate is entered, so it is not pending.',
    ]);
  });

  it('is the only one with its chassis number, and in a quote with its plate', () => {
    const [first, second] = [
      { chassis_no: vin, plate: 'a 123', plate_region: 'Dubai' },
      { chassis_no: vin.toLowerCase(), plate: 'A-123', plate_region: 'DUBAI' },
    ];
    const sameChassis = 'vehicles.1.chassis_no: Another vehicle in the list has this chassis number.';
    expect(problemsOf(motor(first, second))).toEqual([sameChassis]);
    expect(problemsOf(motor(first, second), RiskToQuote)).toEqual([
      sameChassis,
      'vehicles.1.plate: Another vehicle in the list has this plate.',
    ]);
    const elsewhere = motor({ plate: 'A 123' }, { plate: 'A 123', plate_region: 'Sharjah' });
    expect(problemsOf(elsewhere, RiskToQuote)).toEqual([]);
  });

  it.each([1899, new Date().getUTCFullYear() + 2, 2024.5, '2024'])('is not of the year %s', (year) => {
    expect(problemsOf(motor({ year }))).toHaveLength(1);
  });
});

describe('a person', () => {
  const health = (...members: object[]) => ({ line: 'health', members });

  it('is a member or described, and not both', () => {
    expect(problemsOf(health({ member_id: 3, first_name: 'Layla' }))).toEqual([
      'members.0.first_name: Choose a member or describe a person, one of the two.',
    ]);
  });

  it('is described whole, and what else is wrong is told as well', () => {
    expect(problemsOf(health({ first_name: 'Layla', date_of_birth: '2026-02-30' }))).toEqual([
      'members.0.date_of_birth: Enter a date as YYYY-MM-DD.',
      'members.0.last_name: This field is required.',
      'members.0.gender: This field is required.',
      'members.0.relation: This field is required.',
    ]);
  });

  it('stands in a list once as a member', () => {
    expect(problemsOf(health({ member_id: 3 }, { member_id: 4 }, { member_id: 3 }))).toEqual([
      'members.2.member_id: This member is in the list already.',
    ]);
  });
});

describe('what several fields say together', () => {
  it('is told at the one to correct', () => {
    expect(problemsOf({ ...examples.travel, to: '2027-01-04' })).toEqual([
      'to: The last day is before the first one.',
    ]);
    const nominees = [
      { name: 'A', pct: '60' },
      { name: 'B', pct: '39.9999' },
    ];
    expect(problemsOf({ ...examples.life, nominees })).toEqual([
      'nominees.1.pct: The shares of the nominees add up to 100 %.',
    ]);
  });

  it('is told of amounts once their currency is known', () => {
    const risk = parse({ ...examples.property, locations: [{ address: 'A', stock_si: '1.25' }] });
    expect(riskMoneyProblems(risk, 'AED')).toEqual([]);
    expect(riskMoneyProblems(risk, 'JPY')).toEqual([
      { path: ['locations', 0, 'stock_si'], message: 'Amounts in JPY have no decimal places.' },
    ]);
  });

  it('lets no two items have the same id', () => {
    const id = newItemId();
    expect(problemsOf(motor({ id, drivers: [{ id: id.toUpperCase(), member_id: 1 }] }))).toEqual([
      'vehicles.0.drivers.0.id: Another entry has the same id.',
    ]);
    expect(problemsOf(motor({ id: '1' }))).toEqual(['vehicles.0.id: This is not the id of an item.']);
  });
});

describe('the items of a risk', () => {
  it('tell by what they are found', () => {
    expect(riskItems(parse(examples.motor)).map(({ id: _id, path: _path, ...rest }) => rest)).toEqual([
      {
        kind: 'vehicle',
        label: 'Dubai A 12345',
        plate_norm: 'DUBAIA12345',
        chassis_norm: vin,
        member_id: null,
      },
      { kind: 'person', label: '', plate_norm: '', chassis_norm: '', member_id: 7 },
      { kind: 'person', label: 'Layla Haddad', plate_norm: '', chassis_norm: '', member_id: null },
    ]);
    expect(riskItems(parse(examples.property)).map(({ kind, label }) => [kind, label])).toEqual([
      ['place', 'Al Wasl Road 4'],
    ]);
  });

  it('keep the ids they have and get those they lack', () => {
    const id = newItemId();
    const [first, ...others] = riskItems(withItemIds(parse(motor({ id, drivers: [person] }, {}))));
    expect(first?.id).toBe(id);
    expect(new Set(others.map((each) => each.id)).size).toBe(2);
    expect(problemsOf(withItemIds(parse(examples.motor)))).toEqual([]);
  });

  it('get an id each, however many they are', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), (known) => {
        const members = known.map((has, index) => ({
          member_id: index + 1,
          ...(has ? { id: newItemId() } : {}),
        }));
        const items = riskItems(withItemIds(parse({ line: 'health', members })));
        expect(new Set(items.map(({ id }) => id)).size).toBe(members.length);
        expect(items.map(({ id }, index) => !known[index] || id === members[index]?.id)).not.toContain(false);
      }),
    );
  });

  it('tell what is missing to issue a policy', () => {
    const gaps = (given: object) => riskGapsToIssue(parse(given)).map(({ path }) => path.join('.'));
    expect(gaps(motor({}, { chassis_no: vin, plate_pending: true }))).toEqual([
      'vehicles.0.chassis_no',
      'vehicles.0.plate',
    ]);
    expect(gaps(examples.travel)).toEqual(['travellers.0.member_id']);
    expect(gaps(examples.other)).toEqual([]);
  });
});

describe('a normalised number', () => {
  it('has letters and digits alone, whatever digits they were', () => {
    expect(normalised('أ ب ج ١٢٣۴')).toBe('أبج1234');
    expect(normalised(' dxb-a 12.345 ')).toBe('DXBA12345');
  });

  it('is the same when it is normalised again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (text) => normalised(normalised(text)) === normalised(text),
      ),
    );
  });
});
