import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/people/accounts';
import { fieldsToChoose, inAddress, isTakenAtFirst, takenIn } from './mergeChoice.ts';

const address = { line1: '', line2: '', city: '', region: '', postal_code: '', country: 'AE' };
const account = (fields: Partial<Account>): Account =>
  ({
    email: 'a@example.com',
    phone: '',
    address,
    tags: [],
    is_pep: false,
    do_not_contact: false,
    id_number: null,
    id_type: null,
    id_expiry: null,
    allowed_actions: [{ name: 'assign', enabled: true, reason: null }],
    ...fields,
  }) as Account;

describe('what there is to choose', () => {
  it('is what differs, and whatever number a mask may hide', () => {
    expect(fieldsToChoose(account({}), account({}))).toEqual([]);
    expect(fieldsToChoose(account({}), account({ phone: '+97141234567' }))).toEqual(['phone']);
    const masked = account({ id_number: '••••', id_type: 'passport' });
    expect(fieldsToChoose(masked, masked)).toEqual(['id_number']);
  });

  it('leaves out the owner for who may not hand accounts over, and tags that are there already', () => {
    const goes = account({ owner_id: 2, tags: ['vip'] });
    const stays = account({ owner_id: 1, tags: ['VIP', 'Fleet'] });
    expect(fieldsToChoose(stays, goes)).toEqual(['owner_id']);
    expect(fieldsToChoose({ ...stays, allowed_actions: [] }, goes)).toEqual([]);
  });
});

describe('what is chosen to begin with', () => {
  it('is what the one that stays has, and the other one’s where it has nothing', () => {
    const stays = account({ phone: '' });
    const goes = account({
      phone: '+97141234567',
      email: 'b@example.com',
      address: { ...address, city: 'Dubai' },
    });
    expect(isTakenAtFirst(stays, goes, 'phone')).toBe(true);
    expect(isTakenAtFirst(stays, goes, 'address')).toBe(true);
    expect(isTakenAtFirst(stays, goes, 'email')).toBe(false);
  });

  it('loses no warning and no tag', () => {
    expect(isTakenAtFirst(account({}), account({ is_pep: true }), 'is_pep')).toBe(true);
    expect(isTakenAtFirst(account({ is_pep: true }), account({}), 'is_pep')).toBe(false);
    expect(isTakenAtFirst(account({ tags: ['a'] }), account({ tags: ['b'] }), 'tags')).toBe(true);
  });
});

describe('what the address tells of it', () => {
  it('is what is taken, also where that is nothing', () => {
    for (const taken of [['email', 'phone'], []] as const)
      expect(takenIn(inAddress(taken), ['email', 'occupation', 'phone'])).toEqual(taken);
  });

  it('is never more than there is to choose', () => {
    expect(takenIn('email,version,x', ['email', 'phone'])).toEqual(['email']);
  });
});
