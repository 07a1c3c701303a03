import { expect, it } from 'vitest';
import { nameDevice } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it('uses no text from the header', () => {
  expect(nameDevice()).toBe('Unknown device');
  expect(nameDevice('<script>alert(1)</script> Firefox/1')).toBe('Firefox on an unknown system');
  expect(nameDevice(`${'x'.repeat(100_000)} Firefox/1`)).toBe('Unknown device');
});

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/150.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5.0', 'curl on an unknown system'],
])('%s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});
