import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicAddress } from './public-addresses.ts';

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0.1.2.3',
  '::1',
  '::',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.1',
  'fc00::1',
  'fd12:3456::1',
  'fec0::1',
  'fe80::1',
  'fe80::1%eth0',
  '169.254.0.1',
  // Cloud metadata and other internal services
  '169.254.169.254',
  '169.254.170.2',
  'fd00:ec2::254',
  '100.100.100.200',
  '168.63.129.16',
  '100.64.0.1',
  '100.127.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '192.0.0.8',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  'ff02::1',
  'ff0e::1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '2001:db8::1',
  '3fff::1',
  // IPv4 addresses within IPv6: mapped, compatible, NAT64, 6to4, Teredo, ISATAP
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001::1',
  '2001:0:7f00:1::',
  '192.88.99.1',
  'fe80::5efe:7f00:1',
  '100::1',
  '5f00::1',
  '',
  'localhost',
  '127.1',
  '0177.0.0.1',
  '2130706433',
  '8.8.8.8.8',
  'not an address',
  ':::1',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '223.255.255.255',
  '198.17.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
  '2001:4860:4860::8888',
  '2003::1',
])('%j is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it('a private IPv4 address is not public in any IPv6 form', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const pair = (high: number, low: number) => ((high << 8) | low).toString(16);
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), ([b, c, d]) => {
      const four = `${pair(10, b)}:${pair(c, d)}`;
      const clothes = [`::ffff:${four}`, `::${four}`, `64:ff9b::${four}`, `2002:${four}::1`];
      for (const address of [...clothes, `2001:0:${four}::1`]) {
        expect([address, isPublicAddress(address)]).toEqual([address, false]);
      }
    }),
  );
});
