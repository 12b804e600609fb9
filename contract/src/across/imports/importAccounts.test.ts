import { describe, expect, it } from 'vitest';
import { splitName } from '../../base/values/personNames.ts';
import { accountOfRow } from './importAccounts.ts';

describe('a name in one cell', () => {
  it.each([
    ['Omar Haddad', 'Omar', 'Haddad'],
    ['Mary Ann Smith', 'Mary Ann', 'Smith'],
    ['Mr. Omar  Haddad', 'Omar', 'Haddad'],
    ['Haddad, Omar', 'Omar', 'Haddad'],
    ['Mohammed Ahmed Al Mansoori', 'Mohammed Ahmed', 'Al Mansoori'],
    ['Saeed bin Rashid', 'Saeed', 'bin Rashid'],
    ['محمد عبد الرحمن', 'محمد', 'عبد الرحمن'],
    ['Madonna', 'Madonna', ''],
  ])('%s is %s and %s', (full, first_name, last_name) => {
    expect(splitName(full)).toEqual({ first_name, last_name });
  });
});

describe('the client of a row', () => {
  it('is a company by its name, or by what only companies have', () => {
    expect(accountOfRow({ full_name: 'Al Noor Trading LLC' }).body).toEqual({
      account_type: 'corporate',
      legal_name: 'Al Noor Trading LLC',
    });
    expect(accountOfRow({ full_name: 'Zenith', registration_number: 'CR-1' }).body).toMatchObject({
      account_type: 'corporate',
      legal_name: 'Zenith',
    });
  });

  it('is a person otherwise, and what the file says itself counts more', () => {
    expect(accountOfRow({ full_name: 'Omar Haddad', last_name: 'El Haddad' })).toEqual({
      body: { account_type: 'individual', first_name: 'Omar', last_name: 'El Haddad' },
      named: 'Omar Haddad',
    });
    expect(accountOfRow({ first_name: 'Mr Omar', last_name: 'Haddad' }).body['first_name']).toBe('Omar');
    expect(accountOfRow({ full_name: 'Zenith Group', account_type: 'individual' }).body['first_name']).toBe(
      'Zenith',
    );
  });

  it('is read of the columns of its prefix alone, links and address in their form', () => {
    const values = {
      'account.email': 'a@x.net',
      'account.address.city': 'Dubai',
      'account.owner': { id: 4 },
      premium: '5',
    };
    expect(accountOfRow(values, 'account.')).toEqual({
      body: { account_type: 'individual', email: 'a@x.net', owner_id: 4, address: { city: 'Dubai' } },
      named: null,
    });
  });
});
