import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Networks that no server on the internet has: our own machine, our own network, the metadata of a cloud. */
const notPublic: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within the public addresses of IPv6, those that are for examples or carry an address of IPv4 inside. */
const notPublicSix: [network: string, prefix: number][] = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of notPublic) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of notPublicSix) refused.addSubnet(network, prefix, 'ipv6');
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');

export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  return isIPv6(address) && publicSix.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** The host has an address, but none that we may connect to. */
export class NotPublic extends Error {}
/** The host has no address, or nobody could tell it in time. */
export class NoAddress extends Error {}

/** Asks the name servers itself: the system's own lookup has no end, and takes the threads that passwords need. */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  if (host === 'localhost') return ['127.0.0.1'];
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/**
 * Where a host is, asked once: whoever connects does so to these very addresses, so that a name cannot mean another
 * place a moment later. Those of IPv4 first, which every machine reaches.
 */
export async function publicAddressesOf(host: string, allowPrivate: boolean): Promise<string[]> {
  const found = await addressesOf(host);
  if (found.length === 0) throw new NoAddress(`${host} has no address.`);
  const allowed = found.filter((address) => allowPrivate || isPublic(address));
  if (allowed.length === 0) throw new NotPublic(`${host} is not on the public internet.`);
  return allowed;
}
