import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { password, startTestApp } from '../../tests/support/test-app.ts';
import { createSiteNames } from './site-names.ts';

it('only PUBLIC_URL counts if it is set', () => {
  const names = createSiteNames({ publicUrl: 'https://site.example' });
  names.prove('https://other.example');
  expect(names.has('https://site.example')).toBe(true);
  for (const other of ['https://other.example', 'http://site.example', 'http://localhost']) {
    expect(names.has(other)).toBe(false);
  }
});

it('without PUBLIC_URL, the last four origins that the administrator used count', () => {
  const names = createSiteNames({ publicUrl: undefined });
  for (let number = 0; number < 6; number += 1) names.prove(`https://${number}.example:443`);
  const known = [0, 1, 2, 3, 4, 5].filter((number) => names.has(`https://${number}.example`));
  expect(known).toEqual([2, 3, 4, 5]);
});

it('origins requested by visitors never count, however often', () => {
  const names = createSiteNames({ publicUrl: undefined });
  for (let asked = 0; asked < 2; asked += 1) {
    expect(names.has('https://evil.example')).toBe(false);
  }
});

describe('without PUBLIC_URL', () => {
  const evil = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.evil.example`);

  async function start() {
    const { pages, rendered } = plainPages();
    const site = await startTestApp('SQLite', {}, 'folder', pages);
    onTestFinished(() => site.stop());
    const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (host: string, path = '/') => site.app.inject({ url: path, headers: { host } });
    for (const host of evil) expect((await ask(host)).statusCode).toBe(200);
    /** Waits until pages are pre-rendered for this origin. */
    const isMadeReady = (origin: string) =>
      vi.waitFor(() => expect(rendered).toContain(`${origin}/about`), { timeout: 10_000 });
    return { site, url, ask, isMadeReady, rendered };
  }

  it('pre-renders for the listening address, but not for made-up hosts', async () => {
    const { url, ask, isMadeReady, rendered } = await start();
    await ask(new URL(url).host);
    await isMadeReady(url);
    expect(rendered.filter((address) => /evil.*about/.test(address))).toEqual([]);
  });

  it('pre-renders for the host at which the administrator signed in', async () => {
    const { site, ask, isMadeReady, rendered } = await start();
    const host = 'courses.example';
    await ask(host);
    const headers = { host };
    expect((await site.call('POST /api/auth/login', { password }, { headers })).status).toBe(200);
    await ask(host);
    await isMadeReady(`http://${host}`);
    expect(rendered.filter((address) => /evil.*about/.test(address))).toEqual([]);
  });
});
