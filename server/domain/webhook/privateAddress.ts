import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not part of the public internet (IANA special-purpose registry, RFC 6890; multicast and above). */
const ipv4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 ' +
  '192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';

/**
 * Everything except global unicast (2000::/3, RFC 4291), which excludes every prefix below 2000:: with an embedded IPv4 address
 * (compatible, translated `::ffff:0:0:0/96`, NAT64), loopback, unique local, link-local and multicast addresses.
 */
const notGlobal = '::/3 4000::/2 8000::/1';

/** Special-purpose networks within global unicast: protocol assignments with Teredo, documentation, 6to4, 6bone, AS112. */
const specialIpv6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3ffe::/16 3fff::/20';

const listOf = (networks: string, family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

// A separate list, because in a common one IPv4 addresses would match mapped ones, which are not global unicast.
const closedIpv4 = listOf(ipv4, 'ipv4');
const closedIpv6 = listOf(`${notGlobal} ${specialIpv6}`, 'ipv6');

/** Whether an IP address is outside of the public internet; true for invalid addresses. */
export const isPrivateAddress = (address: string): boolean => {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  if (family === 0) return true;
  return family === 6 ? closedIpv6.check(bare, 'ipv6') : closedIpv4.check(bare, 'ipv4');
};
