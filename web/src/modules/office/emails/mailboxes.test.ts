import { describe, expect, it } from 'vitest';
import { isAddress, mailboxesIn, mailboxesOf, mailboxOf } from './mailboxes.ts';

describe('a recipient that is typed or pasted', () => {
  it.each([
    ['amal@example.com', { address: 'amal@example.com', name: '' }],
    [' amal@example.com ', { address: 'amal@example.com', name: '' }],
    ['Amal Haddad <amal@example.com>', { address: 'amal@example.com', name: 'Amal Haddad' }],
    ['"Haddad, Amal" <amal@example.com>', { address: 'amal@example.com', name: 'Haddad, Amal' }],
    ['<amal@example.com>', { address: 'amal@example.com', name: '' }],
    ['أمل <amal@example.com>', { address: 'amal@example.com', name: 'أمل' }],
    ['Amal', { address: 'Amal', name: '' }],
  ])('%s is %j', (text, mailbox) => {
    expect(mailboxOf(text)).toEqual(mailbox);
  });

  it('may be no address', () => {
    expect(isAddress(mailboxOf('Amal'))).toBe(false);
    expect(isAddress(mailboxOf('Amal <amal@example.com>'))).toBe(true);
  });
});

it.each([
  ['a@example.com b@example.com', ['a@example.com', 'b@example.com']],
  [
    'a@example.com; Amal Haddad <b@example.com>,c@example.com',
    ['a@example.com', 'b@example.com', 'c@example.com'],
  ],
  ['a@example.com\nb@example.com\r\n', ['a@example.com', 'b@example.com']],
  ['Amal Haddad', ['Amal Haddad']],
  [' ', []],
])('a list that is pasted, %j, is each of its addresses', (text, addresses) => {
  expect(mailboxesIn(text).map(({ address }) => address)).toEqual(addresses);
});

it('whom a record knows is offered once for each address', () => {
  const people = [
    { email: 'office@example.com', name: 'Palm Dental' },
    { email: '', name: 'Someone without' },
    { email: 'office@example.com', name: 'Omar' },
    { email: 'omar@example.com', name: 'Omar' },
  ];
  expect(mailboxesOf(people)).toEqual([
    { address: 'office@example.com', name: 'Palm Dental' },
    { address: 'omar@example.com', name: 'Omar' },
  ]);
});
