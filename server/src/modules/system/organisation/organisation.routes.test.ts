import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganisationSettings } from '#contract/system/organisation';
import { takeNumber } from '../../../nouns/numbers.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let keeper: Person;
beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.person({
    permissions: [{ module_name: 'organisation', scope: 'all', actions: ['view', 'update'] }],
  });
});
afterAll(() => test.close());

const change = (body: object, headers: Record<string, string> = {}) =>
  test.call('PATCH', '/api/organisation/', { as: keeper, body, headers });
const settings = async () => {
  const { body } = await test.call('GET', '/api/organisation/settings/', { as: keeper });
  return body as unknown as OrganisationSettings;
};
const history = async () => {
  const { body } = await test.call('GET', '/api/organisation/history/', { as: keeper });
  return body.results as { actor: { id: number }; changes: { field: string }[] }[];
};
const account = {
  currency: 'AED',
  bank: 'First Harbour Bank',
  account_name: 'Client money',
  iban: 'AE07 0331 2345 6789 0123 456',
};
const logo = `data:image/png;base64,${'A'.repeat(400)}`;

describe('what is refused', () => {
  it('is a change by someone who may only look, and a look by someone who may neither', async () => {
    const reader = await test.person({
      permissions: [{ module_name: 'organisation', scope: 'all', actions: ['view'] }],
    });
    const other = await test.person();
    const body = { name: 'Mine now' };
    expect((await test.call('PATCH', '/api/organisation/', { as: reader, body })).status).toBe(403);
    expect((await test.call('GET', '/api/organisation/settings/', { as: reader })).status).toBe(200);
    expect((await test.call('GET', '/api/organisation/settings/', { as: other })).status).toBe(403);
    expect((await test.call('GET', '/api/organisation/history/', { as: other })).status).toBe(403);
  });

  it.each<[string, object]>([
    ['name', { name: '  ' }],
    ['logo', { logo: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['logo', { logo: `data:image/png;base64,${'A'.repeat(40_000)}` }],
    ['brand_colour', { brand_colour: 'blue' }],
    ['brand_colour', { brand_colour: '#12345' }],
    ['brand_colour', { brand_colour: '#7fb2ff' }],
    ['billing_type', { billing_type: null }],
    ['address.country', { address: { country: 'UK' } }],
    ['address.planet', { address: { planet: 'Earth' } }],
    ['currency', { currency: 'ABC' }],
    ['time_zone', { time_zone: 'Asia/Atlantis' }],
    ['time_zone', { time_zone: 'CET' }],
    ['time_zone', { time_zone: '+04:00' }],
    ['date_format', { date_format: 'american' }],
    ['date_order', { date_order: 'year_first' }],
    ['tax_rate', { tax_rate: '100.1' }],
    ['tax_rate', { tax_rate: 5 }],
    ['tax_on_commission', { tax_on_commission: '101' }],
    ['email', { email: 'not an address' }],
    ['website', { website: 'http://example.com' }],
    ['credit_terms_days', { credit_terms_days: 366 }],
    ['books_closed_until', { books_closed_until: '2026-02-30' }],
    ['disclosure_wording.fr', { disclosure_wording: { fr: 'Bonjour' } }],
    ['bank_accounts.0.iban', { bank_accounts: [{ currency: 'AED', bank: 'B', account_name: 'N' }] }],
    ['bank_accounts.0.iban', { bank_accounts: [{ ...account, iban: 'AE08 0331 2345 6789 0123 456' }] }],
    ['bank_accounts.1.currency', { bank_accounts: [account, account] }],
    ['numbering.account.prefix', { numbering: { account: { prefix: 'ACC 1' } } }],
    ['numbering.account.digits', { numbering: { account: { digits: 11 } } }],
    ['numbering.claim.prefix', { numbering: { claim: { prefix: 'acc-' } } }],
    ['kyc_gate', { kyc_gate: 'maybe' }],
    [
      'kyc_checklists.corporate.1.name',
      { kyc_checklists: { corporate: [{ name: 'Licence' }, { name: 'licence' }] } },
    ],
    [
      'kyc_checklists.corporate.1.key',
      { kyc_checklists: { corporate: ['One', 'Two'].map((name) => ({ key: 'licence', name })) } },
    ],
    ['working_days', { working_days: [] }],
    ['working_days.0', { working_days: [0] }],
    ['holidays.1.date', { holidays: ['One', 'Two'].map((name) => ({ date: '2026-12-02', name })) }],
    ['holidays.0.date', { holidays: [{ date: '2026-02-29', name: 'None' }] }],
    ['version', { version: 7 }],
  ])('at %s is %j', async (field, body) => {
    const before = await settings();
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toContain(field);
    expect(await settings()).toEqual(before);
  });

  it('is a time zone that the database does not know, which none of those offered is', async () => {
    const answer = await change({ time_zone: 'SystemV/PST8PDT' });
    expect(answer.body).toMatchObject({ time_zone: ['The database does not know this time zone.'] });
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${Intl.supportedValuesOf('timeZone')}::text[]) name
      where lower(name) not in (select lower(z.name) from pg_timezone_names z)`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('is a number below one that was given', async () => {
    await takeNumber(test.db, 'lead');
    await takeNumber(test.db, 'lead');
    const answer = await change({ numbering: { lead: { next: 2 } } });
    expect(answer.status).toBe(400);
    expect(answer.body['numbering.lead.next']).toEqual([
      'The next number is 3 already. It can be raised, not lowered.',
    ]);
    expect(await takeNumber(test.db, 'lead')).toBe('LEAD-000003');
  });

  it('is a version that someone else has left behind, with what it is now', async () => {
    const { version } = await settings();
    expect((await change({ name: 'First' }, { 'if-match': `"${version}"` })).status).toBe(200);
    const late = await change({ name: 'Second' }, { 'if-match': `"${version}"` });
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ name: 'First', version: version + 1 });
  });
});

describe('a change', () => {
  beforeEach(async () => {
    await change({ name: 'Covernote', logo: null, date_format: 'letters', date_order: 'day_first' });
  });

  it('is seen by everyone who is signed in', async () => {
    const anyone = await test.person();
    const fields = {
      name: 'Harbour Brokers',
      logo,
      currency: 'USD',
      date_format: 'iso',
      date_order: 'month_first',
    };
    expect((await change(fields)).status).toBe(200);
    const { body } = await test.call('GET', '/api/organisation/', { as: anyone });
    expect(body).toMatchObject(fields);
    await change({ address: { country: 'OM' } });
    expect((await test.call('GET', '/api/organisation/', { as: anyone })).body.country).toBe('OM');
    expect(body).not.toHaveProperty('kyc_gate');
    expect((await test.call('GET', '/api/organisation/')).status).toBe(401);
  });

  it("of the colour is kept in small letters, and taken back; billing begins as the insurers'", async () => {
    expect(await settings()).toMatchObject({ brand_colour: null, billing_type: 'direct_bill' });
    const answer = await change({ brand_colour: ' #0B5D4B ', billing_type: 'agency_bill' });
    expect(answer.body).toMatchObject({ brand_colour: '#0b5d4b', billing_type: 'agency_bill' });
    const [latest] = await history();
    expect(latest?.changes.map(({ field }) => field)).toEqual(['billing_type', 'brand_colour']);
    expect((await change({ brand_colour: null })).body.brand_colour).toBe(null);
  });

  it('of a part leaves the other parts as they are', async () => {
    await change({ address: { line1: 'Marina Plaza', city: 'Dubai', country: 'ae' } });
    await change({ address: { city: 'Sharjah' }, kyc_checklists: { individual: [{ name: 'Passport' }] } });
    const { address, kyc_checklists } = await settings();
    expect(address).toMatchObject({ line1: 'Marina Plaza', city: 'Sharjah', country: 'AE' });
    expect(kyc_checklists.individual).toEqual([
      { key: 'passport', name: 'Passport', required: true, expires: false },
    ]);
    expect(kyc_checklists.corporate).toContainEqual({
      key: 'trade_licence',
      name: 'Trade licence',
      required: true,
      expires: true,
    });
  });

  it('is kept in order: days of the week, holidays, a rate without needless zeros', async () => {
    const answer = await change({
      working_days: [4, 1, 4],
      holidays: [
        { date: '2026-12-02', name: 'National Day' },
        { date: '2026-01-01', name: 'New Year' },
      ],
      tax_rate: '05.50',
    });
    expect(answer.body).toMatchObject({
      working_days: [1, 4],
      holidays: [{ date: '2026-01-01' }, { date: '2026-12-02' }],
      tax_rate: '5.5',
    });
  });

  it('of numbering acts on the next number, and two prefixes can be exchanged', async () => {
    await takeNumber(test.db, 'quote');
    const numbering = {
      quote: { prefix: 'POL-', digits: 4, next: 500 },
      policy: { prefix: 'QTE-' },
    };
    expect((await change({ numbering })).status).toBe(200);
    expect(await takeNumber(test.db, 'quote')).toBe('POL-0500');
    expect(await takeNumber(test.db, 'policy')).toBe('QTE-000001');
    expect((await settings()).numbering.quote).toEqual({ prefix: 'POL-', digits: 4, next: 501 });
  });

  it('of the next number gives none twice while others take numbers', async () => {
    const taking = Array.from({ length: 40 }, () => takeNumber(test.db, 'renewal'));
    const raising = [300, 200, 100].map((next) => change({ numbering: { renewal: { next } } }));
    const numbers = await Promise.all(taking);
    expect((await Promise.all(raising)).map(({ status }) => status)).toContain(200);
    expect(new Set(numbers).size).toBe(40);
    const { next } = (await settings()).numbering.renewal;
    expect(next).toBeGreaterThan(Math.max(...numbers.map((number) => Number(number.slice(4)))));
  });

  it('stands in the history part by part, a logo only by name', async () => {
    await change({ logo, address: { postal_code: '4711' }, numbering: { claim: { digits: 8 } } });
    const [latest] = await history();
    expect(latest).toMatchObject({
      actor: { id: keeper.id },
      changes: [
        { field: 'address.postal_code', before: '', after: '4711' },
        { field: 'logo', before: null, after: expect.stringMatching(/^picture [0-9a-f]{8}$/) },
        { field: 'numbering.claim.digits', before: 6, after: 8 },
      ],
    });
  });

  it('that changes nothing is not told of', async () => {
    const before = await history();
    await change({ name: 'Covernote' });
    expect(await history()).toHaveLength(before.length);
  });
});

describe('what papers say of us', () => {
  it('is kept part by part, and told by the trail', async () => {
    const wording = { payment_wording: { en: 'Pay within 15 days.' } };
    const given = {
      licence_no: 'IA-118',
      tax_number: '100200300400003',
      bank_accounts: [account],
      ...wording,
    };
    expect((await change(given)).status).toBe(200);
    expect((await change({ payment_wording: { ar: 'يُسدد خلال 15 يومًا.' } })).status).toBe(200);
    expect(await settings()).toMatchObject({
      licence_no: 'IA-118',
      tax_number: '100200300400003',
      bank_accounts: [{ ...account, iban: 'AE070331234567890123456', account_no: '', swift: '' }],
      payment_wording: { en: 'Pay within 15 days.', ar: 'يُسدد خلال 15 يومًا.' },
      disclosure_wording: { en: '', ar: '' },
    });
    const [latest, before] = await history();
    expect(latest?.changes.map(({ field }) => field)).toEqual(['payment_wording.ar']);
    expect(before?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['licence_no', 'tax_number', 'bank_accounts', 'payment_wording.en']),
    );
  });
});
