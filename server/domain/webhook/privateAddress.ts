import { BlockList, isIP } from 'node:net';

/** Networks that are not part of the public internet (RFC 6890 and its successors). Mapped IPv4 addresses count as what they map. */
const networks = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24',
  '192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  // Those that hold an IPv4 address, which may be a private one: compatible, NAT64, Teredo, 6to4.
  '::/96 64:ff9b::/96 64:ff9b:1::/48 2001::/23 2002::/16',
  '100::/64 2001:db8::/32 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
];

const closed = new BlockList();
for (const network of networks.flatMap((line) => line.split(' '))) {
  const [address = '', bits = ''] = network.split('/');
  closed.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an IP address is not one of the public internet; what is no address is not, either. */
export const isPrivateAddress = (address: string): boolean => {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  return family === 0 || closed.check(bare, family === 6 ? 'ipv6' : 'ipv4');
};
