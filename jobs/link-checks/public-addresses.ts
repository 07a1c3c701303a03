import { BlockList, isIPv4 } from 'node:net';

/** Of version 4, what the registries keep for other purposes than the public internet. */
const reservedV4: [network: string, bits: number][] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind the NAT of a provider; a cloud's metadata, too
  ['127.0.0.0', 8], // this machine
  ['168.63.129.16', 32], // a cloud's own services, under a public address
  ['169.254.0.0', 16], // link-local, and most clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

/** Of version 6, what leads elsewhere although it stands among the public addresses. */
const reservedV6: [network: string, bits: number][] = [
  ['2001::', 23], // protocols, among them Teredo, which holds an address of version 4
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which holds an address of version 4
  ['3fff::', 20], // documentation
];

const reserved = new BlockList();
for (const [network, bits] of reservedV4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of reservedV6) reserved.addSubnet(network, bits, 'ipv6');

/**
 * The only part of version 6 that is given to the public. This machine, private networks, multicast, mapped
 * addresses and NAT64 all stand outside of it.
 */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet; what cannot be read does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
