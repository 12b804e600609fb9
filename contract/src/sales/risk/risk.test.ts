import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyTypes } from '../../base/amounts/lines.ts';
import { emptyRisk } from './blank.ts';
import { newItemId, normalised } from './items.ts';
import {
  Risk,
  riskGapsToIssue,
  riskItems,
  riskSchemas,
  RiskToQuote,
  RiskToWrite,
  withItemIds,
} from './risk.ts';
import { withChange, type CoverState } from '../../cover/endorsements/coverChange.ts';
import { insuredFor, riskMoneyProblems, typedSum } from './amounts.ts';

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
  health: {
    line: 'health',
    members: [{ member_id: 7, certificate_no: 'C-1', category: 'A' }, person],
    categories: [{ name: 'A', copay_pct: '10' }],
  },
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
    expect(
      gaps({ line: 'property', locations: [{ address: 'Pier 1', bi_si: '900', indemnity_months: 6 }] }),
    ).toEqual(['locations.0.building_si']);
  });
});

describe('the families of a list', () => {
  const [head, other] = [newItemId(), newItemId()];
  const employee = { ...person, id: head, relation: 'employee', employee_no: 'E-7' };
  const dependant = (more: object) => ({ ...person, first_name: 'Noor', principal: head, ...more });
  const listed = (...members: object[]) => problemsOf({ line: 'health', members });

  it('have a child who is younger than the parent', () => {
    expect(listed(employee, dependant({ relation: 'child', date_of_birth: '2015-01-01' }))).toEqual([]);
    expect(listed(employee, dependant({ relation: 'child', date_of_birth: person.date_of_birth }))).toEqual([
      'members.1.date_of_birth: A child is younger than the parent.',
    ]);
  });

  it('have a head who is in the list, is someone else and depends on nobody', () => {
    expect(listed(employee, dependant({ principal: newItemId() }))).toEqual([
      'members.1.principal: Choose another person of this list.',
    ]);
    expect(listed({ ...employee, principal: head })).toEqual([
      'members.0.principal: Choose another person of this list.',
    ]);
    expect(listed(employee, dependant({ id: other }), dependant({ principal: other }))).toEqual([
      'members.2.principal: This person depends on someone too. Choose who is at the head of the family.',
    ]);
  });

  it('have one employee for each number, whose dependants may have it too', () => {
    const second = { ...employee, id: other, first_name: 'Huda', employee_no: 'e-7' };
    expect(listed(employee, second)).toEqual([
      'members.1.employee_no: Another employee of the list has this number.',
    ]);
    expect(listed(employee, dependant({ relation: 'spouse', employee_no: 'E-7' }))).toEqual([]);
  });

  it('name nobody twice when they are written, and are read as they were kept', () => {
    const twice = { line: 'health', members: [person, { ...person, first_name: ' LAYLA' }] };
    expect(problemsOf(twice)).toEqual([]);
    expect(problemsOf(twice, RiskToWrite)).toEqual([
      'members.1.first_name: Someone of this name and birth is in the list already. Two people need different ID or employee numbers.',
    ]);
  });
});

describe('the categories of a group', () => {
  const health = (categories: object[], category = '') => ({
    line: 'health',
    members: [{ member_id: 7, category }],
    categories,
  });

  it('have names that differ, unless there is only one', () => {
    expect(problemsOf(health([{ plan: 'Gold' }]))).toEqual([]);
    expect(problemsOf(health([{ name: 'A' }, { name: 'a' }, {}]))).toEqual([
      'categories.1.name: Another category has this name.',
      'categories.2.name: Where there are several categories, each has a name.',
    ]);
  });

  it('are those that its people are in', () => {
    expect(problemsOf(health([{ name: 'A' }], 'B'))).toEqual([
      'members.0.category: Choose one of the categories above.',
    ]);
  });
});

describe('the sum insured', () => {
  it('is what its items come to, and what was typed where they say nothing', () => {
    const places = {
      line: 'property',
      locations: [
        {
          address: 'Pier 1',
          building_si: '9000000',
          machinery_si: '450000',
          bi_si: '1000000',
          indemnity_months: 12,
        },
        { address: 'Pier 2', stock_si: '5000000' },
      ],
    };
    expect(insuredFor(parse(places), 'AED', '1.00')).toBe('15450000.00');
    expect(insuredFor(parse(examples.life), 'AED', null)).toBe('250000.00');
    expect(insuredFor(parse(examples.travel), 'AED', '1.00')).toBe('1.00');
    expect(insuredFor(parse(motor({ insured_value: '7' }, {})), 'JPY', undefined)).toBe('7');
    expect(insuredFor(null, 'AED', undefined)).toBeNull();
  });

  it('is the limit where nothing else says it, and goes with it', () => {
    const liability = parse(examples.liability);
    expect(insuredFor(liability, 'AED', null)).toBe('5000000');
    expect(insuredFor(liability, 'AED', '7.00')).toBe('7.00');
    expect(insuredFor(parse(examples.engineering), 'AED', null)).toBeNull();
    expect([typedSum(liability, '5000000.00'), typedSum(liability, '7.00')]).toEqual([null, '7.00']);
    const state = { risk: liability, sum_insured: '5000000.00' } as CoverState;
    expect(withChange(state, { risk: { limit: '6000000' } }).sum_insured).toBe('6000000');
    expect(withChange({ ...state, sum_insured: '7.00' }, { risk: { limit: '1' } }).sum_insured).toBe('7.00');
  });
});

describe('marine cargo', () => {
  const open = { ...examples.marine, basis: 'open', invoice_value: null };

  it('has the value of its invoice, or, of an open cover, a limit for each sending', () => {
    expect(problemsOf({ ...open, limit_per_sending: '500000', estimated_turnover: '9000000' })).toEqual([]);
    expect(problemsOf(open)).toEqual(['limit_per_sending: This field is required.']);
    expect(problemsOf({ ...examples.marine, invoice_value: null })).toEqual([
      'invoice_value: This field is required.',
    ]);
    expect(problemsOf({ ...examples.marine, basis: 'open', limit_per_sending: '1' })).toEqual([
      'invoice_value: An open cover has a limit for each sending instead.',
    ]);
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
