import { BlockList, isIPv4 } from 'node:net';

/** IPv4 ranges that the registries reserve for purposes other than the public internet. */
const reservedV4: [network: string, bits: number][] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT; also a cloud's metadata
  ['127.0.0.0', 8], // this machine
  ['168.63.129.16', 32], // a cloud's internal services at a public address
  ['169.254.0.0', 16], // link-local, and most clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

/** IPv6 ranges within the public block that lead elsewhere. */
const reservedV6: [network: string, bits: number][] = [
  ['2001::', 23], // protocols, including Teredo, which embeds an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which embeds an IPv4 address
  ['3fff::', 20], // documentation
];

const reserved = new BlockList();
for (const [network, bits] of reservedV4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of reservedV6) reserved.addSubnet(network, bits, 'ipv6');

/**
 * The only IPv6 block assigned to the public. Loopback, private networks, multicast, mapped addresses and NAT64 are
 * all outside it.
 */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet. Unparsable addresses don't. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
