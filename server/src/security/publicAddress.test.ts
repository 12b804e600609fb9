import { expect, it } from 'vitest';
import { isPublic, NoAddress, NotPublic, publicAddressesOf } from './publicAddress.ts';

it.each([
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::5'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

it.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
])('what is our own is found where that is allowed: %s', async (host, address) => {
  await expect(publicAddressesOf(host, false)).rejects.toBeInstanceOf(NotPublic);
  expect(await publicAddressesOf(host, true)).toEqual([address]);
});

it.each(['127.1', '2130706433', '0x7f000001', 'nowhere.invalid'])(
  'what is neither a name nor a whole address is nowhere: %s',
  async (host) => {
    await expect(publicAddressesOf(host, true)).rejects.toBeInstanceOf(NoAddress);
  },
);
