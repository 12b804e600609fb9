import { expect, it } from 'vitest';
import { firstCharge, nextPolicyYear, type ChargedTerm } from './premiumFrequency.ts';

const life = (over: Partial<ChargedTerm> = {}): ChargedTerm => ({
  policy_type: 'life',
  frequency: 'monthly',
  start_date: '2028-02-29',
  end_date: '2032-02-28',
  ...over,
});

/** Every stretch that is charged, in its order. */
function charges(term: ChargedTerm): string[] {
  const told = [];
  for (
    let days: ReturnType<typeof nextPolicyYear> = firstCharge(term);
    days !== null;
    days = nextPolicyYear(term, days.end_date)
  )
    told.push(`${days.start_date} ${days.end_date}`);
  return told;
}

it('a life policy is charged by its years, which follow each other without a gap, also from 29 February', () => {
  expect(charges(life())).toEqual([
    '2028-02-29 2029-02-28',
    '2029-03-01 2030-02-28',
    '2030-03-01 2031-02-28',
    '2031-03-01 2032-02-28',
  ]);
  expect(charges(life({ start_date: '2027-06-15', end_date: '2028-12-14' }))).toEqual([
    '2027-06-15 2028-06-14',
    '2028-06-15 2028-12-14',
  ]);
});

it('one that is paid once, and every other policy, for its whole term', () => {
  expect(charges(life({ frequency: 'single' }))).toEqual(['2028-02-29 2032-02-28']);
  expect(charges(life({ policy_type: 'engineering', frequency: null }))).toEqual(['2028-02-29 2032-02-28']);
});
