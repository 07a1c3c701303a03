import { expect, it } from 'vitest';
import { browserInWords } from './browser-words.ts';

const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['', ''],
  ['<script>alert(1)</script>', ''],
  ['curl/8.5.0', ''],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${gecko} Chrome/126.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${gecko} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${gecko} Chrome/126.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
])('%j is %j', (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words);
});

it('says nothing of who sends nothing', () => {
  expect(browserInWords(undefined)).toBe('');
});
