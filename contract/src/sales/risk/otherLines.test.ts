import { describe, expect, it } from 'vitest';
import { Risk, riskGapsToIssue, RiskToWrite } from './risk.ts';

const problemsOf = (given: object, schema: typeof Risk | typeof RiskToWrite = RiskToWrite) =>
  (schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a place', () => {
  const places = (...locations: object[]) => ({ line: 'property', locations });
  const gaps = (...locations: object[]) =>
    riskGapsToIssue(Risk.parse(places(...locations))).map(({ path }) => path.join('.'));

  it('has its address once, however it is spelled, and is read as it was kept', () => {
    const twice = places(
      { address: 'Shop 12, Karama' },
      { address: 'Pier 1' },
      { address: 'SHOP 12 – karama' },
    );
    expect(problemsOf(twice)).toEqual(['locations.2.address: Another place has this address.']);
    expect(problemsOf(twice, Risk)).toEqual([]);
  });

  it('has months to indemnify where its interruption is insured, and nowhere else', () => {
    const place = { address: 'Pier 1', building_si: '900' };
    expect(problemsOf(places({ ...place, bi_si: '100', indemnity_months: 12 }, { address: 'B' }))).toEqual(
      [],
    );
    expect(problemsOf(places({ ...place, bi_si: '100' }))).toEqual([
      'locations.0.indemnity_months: Enter for how many months the interruption is insured.',
    ]);
    expect(problemsOf(places({ ...place, indemnity_months: 12 }))).toEqual([
      'locations.0.bi_si: Enter the sum that the interruption is insured for.',
    ]);
  });

  it('is insured for something that can be damaged before it is issued', () => {
    const machinery = { address: 'A', machinery_si: '0.01' };
    const rent = { address: 'B', rent_si: '5' };
    const nothing = { address: 'C', building_si: '0', stock_si: '0.00' };
    const interruption = { address: 'D', bi_si: '900', indemnity_months: 6 };
    expect(gaps(machinery, rent, nothing, interruption)).toEqual([
      'locations.2.building_si',
      'locations.3.building_si',
    ]);
  });

  it('has up to ten mortgagees, each once', () => {
    const mortgaged = (...mortgagees: string[]) => problemsOf(places({ address: 'A', mortgagees }));
    expect(mortgaged('Gulf Bank', 'First Harbour Bank')).toEqual([]);
    expect(mortgaged('Gulf Bank', 'gulf  bank')).toEqual([
      'locations.0.mortgagees.1: This mortgagee is in the list already.',
    ]);
    expect(mortgaged(...Array.from({ length: 11 }, (_, index) => `Bank ${index}`))).toHaveLength(1);
  });
});

describe('cargo', () => {
  const marine = (more: object) => ({ line: 'marine', cargo: 'Tiles', from: 'A', to: 'B', ...more });

  it('of one sending has the value of its invoice', () => {
    expect(problemsOf(marine({ basis: 'single', invoice_value: '9000' }))).toEqual([]);
    expect(problemsOf(marine({ basis: 'single' }))).toEqual(['invoice_value: This field is required.']);
    const both = { basis: 'single', invoice_value: '1', limit_per_sending: '1', estimated_turnover: '2' };
    expect(problemsOf(marine(both))).toEqual([
      'limit_per_sending: Only an open cover has this.',
      'estimated_turnover: Only an open cover has this.',
    ]);
  });

  it('of an open cover has a limit for each sending in its place', () => {
    const limited = { basis: 'open', limit_per_sending: '9000', estimated_turnover: '120000' };
    expect(problemsOf(marine(limited))).toEqual([]);
    expect(problemsOf(marine({ basis: 'open' }))).toEqual(['limit_per_sending: This field is required.']);
    expect(problemsOf(marine({ ...limited, invoice_value: '5' }))).toEqual([
      'invoice_value: An open cover has a limit for each sending instead.',
    ]);
  });

  it('has a vessel by sea only, and is read as it was kept', () => {
    const sent = (conveyance: string | null) => marine({ invoice_value: '1', vessel: 'MV Star', conveyance });
    expect(problemsOf(sent('sea'))).toEqual([]);
    expect(problemsOf(sent(null))).toEqual([]);
    expect(problemsOf(sent('air'))).toEqual(['vessel: Only a sending by sea has a vessel.']);
    expect(problemsOf(sent('air'), Risk)).toEqual([]);
  });
});
