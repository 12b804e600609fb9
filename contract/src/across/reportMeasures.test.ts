import { expect, it } from 'vitest';
import { figuresOf, shownMeasures, type Measures } from './reportMeasures.ts';
import { reports } from './reports.ts';

const measures: Measures = {
  won: { kind: 'count' },
  closed: { kind: 'count', isInner: true },
  conversion: { kind: 'percent', part: 'won', whole: 'closed' },
  expiring: { kind: 'money' },
  renewed: { kind: 'money' },
  price: { kind: 'change', part: 'renewed', whole: 'expiring' },
  days: { kind: 'days', part: 'closed', whole: 'won' },
};

it('a quotient is rounded once, half away from zero, and what only serves it is not shown', () => {
  expect(figuresOf(measures, { won: '5', closed: '7', expiring: '5900.00', renewed: '5995.00' })).toEqual({
    won: '5',
    conversion: '71.43',
    expiring: '5900.00',
    renewed: '5995.00',
    price: '1.61',
    days: '1.4',
  });
});

it('of nothing, or less, there is no part', () => {
  const figures = figuresOf(measures, { won: '0', closed: '0', expiring: '-1.000', renewed: '1' });
  expect([figures['conversion'], figures['price'], figures['days']]).toEqual([null, null, null]);
});

it('every report divides sums that it has, and answers and draws what it shows', () => {
  for (const [key, { measures: own, answers, drawn, groups, totalsBy = {} }] of Object.entries(reports)) {
    const parts = Object.values(own).flatMap((measure) =>
      'part' in measure ? [measure.part, measure.whole] : [],
    );
    expect(
      [...parts, ...answers, drawn].filter((name) => !(name in own)),
      key,
    ).toEqual([]);
    expect(
      [...answers, drawn].filter((name) => !shownMeasures(own).includes(name)),
      key,
    ).toEqual([]);
    expect(
      Object.values(totalsBy).filter((name) => !groups.includes(name)),
      key,
    ).toEqual([]);
  }
});
