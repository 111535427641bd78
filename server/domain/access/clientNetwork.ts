import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;
const MAPPED_IPV4 = '0:0:0:0:0:ffff';

/** Converts the last four bytes of an IPv6 address from IPv4 notation into two groups. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

const groupsOf = (address: string): string[] => {
  const [head = [], tail] = withoutDots(address)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const missing = tail ? GROUPS - head.length - tail.length : 0;
  return [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])].map((group) =>
    parseInt(group, 16).toString(16),
  );
};

const networkOf = (address: string, groupsOfNetwork: number): string => {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, -2).join(':') === MAPPED_IPV4) {
    const [high = 0, low = 0] = groups.slice(-2).map((group) => parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, groupsOfNetwork).join(':')}::/${groupsOfNetwork * 16}`;
};

/**
 * The network of an address: an IPv4 address, or the first half of an IPv6 one, because one customer has all of its addresses.
 * Anything else is returned unchanged.
 */
export const clientNetwork = (address: string): string => networkOf(address, GROUPS_OF_NETWORK);

/** The largest network of a single customer: an IPv4 address, or the first 48 bits of an IPv6 one (RFC 6177). */
export const widerNetwork = (address: string): string => networkOf(address, GROUPS_OF_SITE);
