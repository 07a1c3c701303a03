import { expect, it } from 'vitest';
import { sitePolicy } from '../server/headers.ts';
import { startScriptsLate } from './late-scripts.ts';

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><script type="module" async="">import "/a.js";</script></body></html>';

it('fetches no script before its time, and loses none', () => {
  const late = startScriptsLate(page);
  expect(late).not.toContain('rel="modulepreload"');
  expect(late).not.toContain('type="module"');
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(late).toContain('<script type="text/plain" id="late-script">import "/a.js";</script>');
});

it('keeps the hash of the script, so that the policy lets it run later', () => {
  const hashes = (html: string) => sitePolicy(html).match(/'sha256-[^']+'/g) ?? [];
  const [original] = hashes(page);
  expect(hashes(startScriptsLate(page))).toContain(original);
});
