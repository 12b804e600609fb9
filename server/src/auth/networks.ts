import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i;
const mappedInHex = /^(?:0*:){0,5}:?ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i;
const half = (text: string) => (text === '' ? [] : text.split(':'));

/** The first four of the eight groups: what one subscriber is given, who may use any address within it. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const front = half(head);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - half(tail).length);
  const groups = [...front, ...Array<string>(gap).fill('0'), ...half(tail ?? '')];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Whose address it is, as far as that can be told: IPv4 whole, also when written as IPv6; IPv6 by its /64. */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0] ?? ip;
  const four = mapped.exec(address)?.[1];
  if (four !== undefined && isIPv4(four)) return four;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [, high, low] = mappedInHex.exec(address) ?? [];
  if (high === undefined || low === undefined) return prefixOf(address);
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}
