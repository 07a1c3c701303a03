import { describe, expect, it } from 'vitest';
import { headersFor, sitePolicy } from './headers.ts';

describe('HTTPS is asked for from now on', () => {
  const hsts = 'strict-transport-security';

  it('not where the site is served over plain HTTP', () => {
    expect(headersFor({ protocol: 'http' }, {})).not.toHaveProperty(hsts);
    expect(headersFor({ protocol: 'http' }, { publicUrl: 'http://a.example' })).not.toHaveProperty(
      hsts,
    );
  });

  it('where its own address, or a trusted proxy, says HTTPS', () => {
    expect(headersFor({ protocol: 'http' }, { publicUrl: 'https://a.example' })).toHaveProperty(
      hsts,
    );
    expect(headersFor({ protocol: 'https' }, {})).toHaveProperty(hsts);
  });
});

it('allows inline scripts by their hash, and spends none on what no browser runs', () => {
  const hashes = (html: string) => sitePolicy(html).match(/'sha256-/g)?.length ?? 0;
  expect(hashes('<script>run()</script>')).toBe(1);
  expect(hashes('<script type="text/plain">run()</script>')).toBe(1); // run later, by the page itself
  expect(hashes('<script type="application/ld+json">{}</script>')).toBe(0);
});
