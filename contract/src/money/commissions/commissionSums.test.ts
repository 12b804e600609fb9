import { describe, expect, it } from 'vitest';
import { difference, percentOf, sumOf } from '../../base/amounts/amounts.ts';
import { payableOf, sharesOf, type ShareTerms } from './commissionSums.ts';

const agreed: ShareTerms = { broker_pct: null, agent_pct: '40', sub_agent_pct: '25' };

/** Base, rate, terms; then commission, house, agent with the sub-agent, sub-agent, what the agent keeps. */
const splits: [string, string, string, string, ShareTerms, string, string, string, string, string][] = [
  ['C1', 'AED', '950.00', '12.5', agreed, '118.75', '71.25', '47.50', '11.88', '35.62'],
  ['C2', 'AED', '368.00', '12.5', agreed, '46.00', '27.60', '18.40', '4.60', '13.80'],
  ['C3', 'AED', '-477.60', '12.5', agreed, '-59.70', '-35.82', '-23.88', '-5.97', '-17.91'],
  ['C1 + C3', 'AED', '472.40', '12.5', agreed, '59.05', '35.43', '23.62', '5.91', '17.71'],
  ['C4 gross', 'AED', '1017.50', '12.5', agreed, '127.19', '76.31', '50.88', '12.72', '38.16'],
  ['C5', 'JPY', '33333', '12.5', agreed, '4167', '2500', '1667', '417', '1250'],
  ['C6', 'KWD', '123.457', '15', agreed, '18.519', '11.111', '7.408', '1.852', '5.556'],
  ['C13 AED', 'AED', '333.33', '12.5', agreed, '41.67', '25.00', '16.67', '4.17', '12.50'],
  ['C13 KWD', 'KWD', '123.457', '12.5', agreed, '15.432', '9.259', '6.173', '1.543', '4.630'],
  [
    'C13 JPY halves',
    'JPY',
    '100',
    '12.5',
    { broker_pct: null, agent_pct: '50', sub_agent_pct: '50' },
    '13',
    '6',
    '7',
    '4',
    '3',
  ],
  [
    'C13 KWD halves',
    'KWD',
    '0.020',
    '12.5',
    { broker_pct: null, agent_pct: '50', sub_agent_pct: '50' },
    '0.003',
    '0.001',
    '0.002',
    '0.001',
    '0.001',
  ],
  [
    'C13 a third',
    'AED',
    '1000.00',
    '10',
    { broker_pct: null, agent_pct: '33.3333', sub_agent_pct: '50' },
    '100.00',
    '66.67',
    '33.33',
    '16.67',
    '16.66',
  ],
  [
    'C13 co-broker',
    'AED',
    '950.00',
    '12.5',
    { broker_pct: '30', agent_pct: '40', sub_agent_pct: '25' },
    '118.75',
    '49.87',
    '33.25',
    '8.31',
    '24.94',
  ],
];

describe('shares of a commission', () => {
  it.each(splits)(
    '%s: %s %s at %s %%',
    (_name, currency, base, rate, terms, commission, house, withSub, sub_agent, keeps) => {
      const earned = percentOf(currency, base, rate);
      expect(earned).toBe(commission);
      const shares = sharesOf(currency, earned, terms);
      expect(shares).toMatchObject({ house, agent: keeps, sub_agent });
      expect(sumOf(currency, [shares.agent, shares.sub_agent])).toBe(withSub);
      expect(sumOf(currency, [shares.broker, shares.agent, shares.sub_agent, shares.house])).toBe(commission);
    },
  );

  it('gives the co-broker of C13 theirs first', () => {
    expect(sharesOf('AED', '118.75', { ...agreed, broker_pct: '30' }).broker).toBe('35.63');
  });

  it.each([
    ['C9', 'AED', '118.75', '5.94'],
    ['C13', 'AED', '41.67', '2.08'],
    ['C13', 'KWD', '15.432', '0.772'],
    ['C13', 'JPY', '13', '1'],
    ['C15', 'AED', '-59.70', '-2.99'],
    ['C15', 'AED', '-30.50', '-1.53'],
  ])('%s: the tax on %s %s is %s', (_name, currency, commission, tax) => {
    expect(percentOf(currency, commission, '5')).toBe(tax);
  });

  it('rounds each row by itself (C14, C15)', () => {
    const rows = Array.from({ length: 4 }, () => percentOf('AED', '100.20', '12.5'));
    expect(sumOf('AED', rows)).toBe('50.12');
    const taxes = rows.map((row) => percentOf('AED', row, '5'));
    expect(sumOf('AED', taxes)).toBe('2.52');
    const back = Array.from({ length: 2 }, () => percentOf('AED', '-100.10', '12.5'));
    expect(sumOf('AED', back)).toBe('-25.02');
    expect(sharesOf('AED', '-30.50', { ...agreed, agent_pct: '30', sub_agent_pct: null }).agent).toBe(
      '-9.15',
    );
  });
});

const whole = { broker: '0.00', agent: '35.62', sub_agent: '11.88' };
const toDate = (received: string, expected = '118.75', shares = whole) =>
  payableOf('AED', shares, { expected, received });

describe('what payees may be paid', () => {
  it('follows what was received, to date (C7)', () => {
    const alone = { broker: '0.00', agent: '47.50', sub_agent: '0.00' };
    expect(toDate('59.38', '118.75', alone).agent).toBe('23.75');
    expect(toDate('118.75', '118.75', alone).agent).toBe('47.50');
  });

  it('is part of what was received where the rest is written off (C17)', () => {
    expect(toDate('114.00')).toEqual({ broker: '0.00', agent: '34.20', sub_agent: '11.40' });
  });

  it('comes to the whole in three parts (C18)', () => {
    const steps = ['39.58', '79.16', '118.75'].map((received) => toDate(received));
    expect(steps.map(({ sub_agent }) => sub_agent)).toEqual(['3.96', '7.92', '11.88']);
    const withSub = steps.map(({ agent, sub_agent }) => sumOf('AED', [agent, sub_agent]));
    expect(withSub).toEqual(['15.83', '31.66', '47.50']);
    expect(difference('AED', '47.50', '31.66')).toBe('15.84');
  });

  it('does not grow with a surplus (C16), and is nothing of what came with the other sign', () => {
    expect(toDate('127.19')).toEqual(whole);
    expect(toDate('-10.00')).toEqual({ broker: '0.00', agent: '0.00', sub_agent: '0.00' });
    expect(toDate('5.00', '0.00')).toEqual({ broker: '0.00', agent: '0.00', sub_agent: '0.00' });
  });

  it('sinks with what is expected in all (C8, C19)', () => {
    const left = { broker: '0.00', agent: '23.62', sub_agent: '0.00' };
    expect(toDate('118.75', '59.05', left).agent).toBe('23.62');
    expect(toDate('59.38', '59.05', left).agent).toBe('23.62');
    expect(difference('AED', '23.62', '47.50')).toBe('-23.88');
    expect(difference('AED', '23.62', '23.75')).toBe('-0.13');
  });

  it('is taken back where the insurer takes back', () => {
    const taken = { broker: '0.00', agent: '-23.88', sub_agent: '0.00' };
    expect(toDate('-59.70', '-59.70', taken).agent).toBe('-23.88');
    expect(toDate('-29.85', '-59.70', taken).agent).toBe('-11.94');
  });
});
