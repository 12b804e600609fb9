import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import { insurerFixture, year } from '../../../../../test/fixtures/money/insurerFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof insurerFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await insurerFixture(test, root);
  await sql`update organisation set tax_on_commission = 5`.execute(test.db);
});
afterAll(() => test.close());

const net = { remittance_basis: 'net' };
const at = (rate: string) => ({ taxable: true, tax_rate: rate });
const base = (amount: string, over: object = at('5')) => ({
  kind: 'base',
  label: 'Premium',
  amount,
  taxable: false,
  ...over,
});
const feeOfOurs = (amount: string, over: object = at('5')) => ({
  kind: 'fee',
  label: 'Our fee',
  amount,
  payee: 'us',
  ...over,
});
const typedTax = (amount: string, over: object = {}) => ({ kind: 'tax', label: 'Tax', amount, ...over });

/** Collected in whole, unless so much of it is named. */
async function collected(lines: object[], over: object = {}, amount?: string): Promise<Policy> {
  const policy = await fixture.issued('', { ...year, ...(await fixture.newInsurer()), ...over, lines });
  await fixture.pay(policy, amount ?? policy.gross_premium);
  return policy;
}

describe('the tax on a fee of ours', () => {
  it('is ours: of net 730.00 and 100.00 of ours, both at 5 %, the insurer is owed 766.50', async () => {
    const policy = await collected([base('730'), feeOfOurs('100')]);
    expect(await fixture.balanceOf(policy)).toMatchObject({
      collected: '871.50',
      ours: '105.00',
      balance: '766.50',
    });
  });

  it('is left out of 1,155.00 where the insurer is sent all, and where we keep our commission', async () => {
    const lines = [base('1000'), feeOfOurs('100')];
    const whole = { gross_premium: '1155.00', ours: '105.00', kept: '0.00', balance: '1050.00' };
    expect(await fixture.balanceOf(await collected(lines))).toMatchObject(whole);
    const ofNet = async (amount: string) =>
      fixture.balanceOf(await collected(lines, await fixture.newInsurer(net), amount));
    expect(await ofNet('1155')).toMatchObject({ ours: '105.00', kept: '131.25', balance: '918.75' });
    expect(await ofNet('577.50')).toMatchObject({ balance: '459.38' });
    expect(await ofNet('385')).toMatchObject({ balance: '306.25' });
  });

  it('is rounded once over all fees of ours, by the rate of each', async () => {
    // 33.33 × 5 % and 10.10 × 10 % are 1.6665 and 1.01.
    const policy = await collected([base('500'), feeOfOurs('33.33'), feeOfOurs('10.10', at('10'))]);
    expect(await fixture.balanceOf(policy)).toMatchObject({ ours: '46.11' });
    // 10.10, 10.10 and 10.10 at 5 % are 1.515: 1.52, not three times 0.51.
    const thrice = [1, 2, 3].map((each) => ({ ...feeOfOurs('10.10'), label: `Fee ${each}` }));
    const second = await collected([base('500'), ...thrice]);
    expect(await fixture.balanceOf(second)).toMatchObject({ ours: '31.82' });
  });

  it('is its part of what is taxable where the tax was typed in, and what a tax line of ours says', async () => {
    const policy = await collected([base('730'), feeOfOurs('100'), typedTax('40')]);
    // 40.00 × 100 / 830 = 4.819…
    expect(await fixture.balanceOf(policy)).toMatchObject({ collected: '870.00', ours: '104.82' });
    const untaxed = await collected([base('730'), feeOfOurs('100', { taxable: false }), typedTax('40')]);
    expect(await fixture.balanceOf(untaxed)).toMatchObject({ ours: '100.00', balance: '770.00' });
    const ofNothing = await collected([
      base('730', {}),
      feeOfOurs('100', { taxable: false }),
      typedTax('40'),
    ]);
    expect(await fixture.balanceOf(ofNothing)).toMatchObject({ ours: '100.00', balance: '770.00' });
    const said = [base('730'), feeOfOurs('100'), typedTax('36.50'), typedTax('3.50', { payee: 'us' })];
    expect(await fixture.balanceOf(await collected(said))).toMatchObject({
      ours: '103.50',
      balance: '766.50',
    });
  });

  it('goes back with a fee that goes back, and stays with one that does not', async () => {
    const lines = (refundable: boolean) => [base('730'), feeOfOurs('100', { ...at('5'), refundable })];
    const kept = await collected(lines(false));
    await fixture.settle([[kept, '766.50']], '766.50');
    await fixture.cancelled(kept);
    // 184 of 365 days: net 368.00 and tax 18.40 go back.
    expect(await fixture.balanceOf(kept)).toMatchObject({ ours: '105.00', balance: '-386.40' });
    const returned = await collected(lines(true));
    await fixture.settle([[returned, '766.50']], '766.50');
    await fixture.cancelled(returned);
    // Of ours 50.41 and its tax of 2.52 go back too, out of 20.92 of tax in all.
    expect(await fixture.balanceOf(returned)).toMatchObject({ ours: '52.07', balance: '-386.40' });
  });

  it('shows as open where it was sent before', async () => {
    const policy = await collected([base('730'), feeOfOurs('100')]);
    await test.db.transaction().execute(async (tx) => {
      await sql`update insurer_balances set our_lines = 100, net_rows = '{}', remitted = 771.50
        where policy_id = ${policy.id}`.execute(tx);
    });
    expect(await fixture.balanceOf(policy)).toBeUndefined();
    const migration = new URL('../../../../../migrations/0111_tax_on_our_lines.sql', import.meta.url);
    const [, afresh = ''] = (await readFile(migration, 'utf8')).split('-- What there is already');
    await sql.raw(afresh.slice(afresh.indexOf('\n'))).execute(test.db);
    expect(await fixture.balanceOf(policy)).toMatchObject({ remitted: '771.50', balance: '-5.00' });
  });
});

describe('the commission that we keep', () => {
  it('is rounded for each transaction, in yen and in dinars', async () => {
    const insurer = await fixture.newInsurer(net);
    const inYen = await collected([base('33333')], { ...insurer, currency: 'JPY' });
    expect(await fixture.balanceOf(inYen)).toMatchObject({ collected: '35000', balance: '30625' });
    const dinars = { ...insurer, currency: 'KWD', commission_rate: '15' };
    const inDinars = await collected([base('123.457')], dinars);
    expect(await fixture.balanceOf(inDinars)).toMatchObject({ collected: '129.630', balance: '110.185' });
    await fixture.settle([[inDinars, '110.185']], '110.185');
    await fixture.cancelled(inDinars);
    // −62.236 and −3.112 go back, of which −9.335 and −0.467 were kept.
    expect(await fixture.balanceOf(inDinars)).toMatchObject({ balance: '-55.546' });
  });
});
