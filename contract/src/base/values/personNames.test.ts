import { describe, expect, it } from 'vitest';
import { splitName, withoutTitle } from './personNames.ts';

describe('what somebody is addressed by', () => {
  it.each([
    ['Mr Ahmed Khan', 'Ahmed Khan'],
    ['MR. AHMED KHAN', 'AHMED KHAN'],
    ['Mrs. Sara Haddad', 'Sara Haddad'],
    ['Dr Omar', 'Omar'],
    ['Dr.Omar Ali', 'Omar Ali'],
    ['Eng. Huda', 'Huda'],
    ['Prof. Dr. Layla Nasser', 'Layla Nasser'],
    ['H.E. Saeed Al Qasimi', 'Saeed Al Qasimi'],
    ['م. أحمد خان', 'أحمد خان'],
    ['م/ أحمد خان', 'أحمد خان'],
    ['د. سارة', 'سارة'],
    ['د سارة', 'سارة'],
    ['أ.د. ليلى ناصر', 'ليلى ناصر'],
    ['السيد أحمد', 'أحمد'],
    ['السيدة منى علي', 'منى علي'],
    ['المهندس عمر', 'عمر'],
  ])('%s is called %s', (full, name) => expect(withoutTitle(full)).toBe(name));

  it.each([
    'Drew Barry',
    'Drake',
    'Missy Elliott',
    'Mriam Ali',
    'Engin Akyürek',
    'Dr',
    'Mr.',
    'محمد علي',
    'دانة سالم',
    '',
  ])('%s stays', (name) => expect(withoutTitle(name)).toBe(name));
});

describe('a name in one piece', () => {
  it.each([
    ['Mr Ahmed Khan', 'Ahmed', 'Khan'],
    ['Dr. Mohammed Ahmed Al Mansoori', 'Mohammed Ahmed', 'Al Mansoori'],
    ['Khan, Mr Ahmed', 'Ahmed', 'Khan'],
    ['م. أحمد عبد الرحمن', 'أحمد', 'عبد الرحمن'],
    ['Mr. Abdul Rahman Khan', 'Abdul Rahman', 'Khan'],
    ['Ludwig van der Berg', 'Ludwig', 'van der Berg'],
    ['Drew Khan', 'Drew', 'Khan'],
    ['Mr Khan', 'Khan', ''],
    ['Madonna', 'Madonna', ''],
    ['', '', ''],
  ])('%s is %s of the family %s', (full, first_name, last_name) =>
    expect(splitName(full)).toEqual({ first_name, last_name }),
  );
});
