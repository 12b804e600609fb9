import { describe, expect, it } from 'vitest';
import { Risk } from '../risk/risk.ts';
import { bandsOf, bandText, countByAge, usualBandEnds } from './ageBands.ts';

describe('age bands', () => {
  it.each([
    [usualBandEnds, ['0–17', '18–40', '41–60', '61+']],
    ['0 ; 5،12', ['0–0', '1–5', '6–12', '13+']],
    ['', ['0+']],
    ['40, 17', undefined],
    ['17, 17', undefined],
    ['17, x', undefined],
    ['121', undefined],
  ])('that end with %s are %j', (ends, expected) => {
    expect(bandsOf(ends)?.map(bandText)).toEqual(expected);
  });

  const person = { last_name: 'Haddad', gender: 'female', relation: 'employee' };
  const of = (first_name: string, date_of_birth: string, category = '') => ({
    ...person,
    first_name,
    date_of_birth,
    category,
  });
  const members = [{ id: 7, date_of_birth: '1960-01-01' }] as never;
  const bands = bandsOf(usualBandEnds) ?? [];
  const on = '2027-01-01';

  it('count whoever has the age on the first day, members by their record', () => {
    const risk = Risk.parse({
      line: 'health',
      categories: [{ name: 'Gold' }, { name: 'Silver' }],
      members: [
        of('Baby', '2025-12-31', 'Gold'),
        of('Birthday', '2009-01-01', 'Gold'),
        of('Nearly', '2009-01-02', 'Gold'),
        of('Forty', '1986-01-02', 'Silver'),
        of('None', '1986-01-02'),
        { member_id: 7, category: 'Silver' },
        { member_id: 8, category: 'Silver' },
      ],
    });
    expect(countByAge(risk, { members }, on, bands)).toEqual({
      categories: [
        { category: 'Gold', counts: [2, 1, 0, 0] },
        { category: 'Silver', counts: [0, 1, 0, 1] },
      ],
      unknown: 1,
    });
  });

  it('count everybody where all are alike, who is born after the first day as well', () => {
    const risk = Risk.parse({
      line: 'health',
      members: [of('Later', '2025-11-01'), of('One', '1980-01-01')],
    });
    expect(countByAge(risk, null, '2025-10-01', bands).categories).toEqual([
      { category: '', counts: [1, 0, 1, 0] },
    ]);
    expect(countByAge(null, null, on, bands).categories).toEqual([]);
  });
});
