import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { password, startTestApp } from '../../tests/support/test-app.ts';
import { createSiteNames } from './site-names.ts';

it('are what PUBLIC_URL says, and nothing else', () => {
  const names = createSiteNames({ publicUrl: 'https://site.example' });
  names.prove('https://other.example');
  expect(names.has('https://site.example')).toBe(true);
  for (const other of ['https://other.example', 'http://site.example', 'http://localhost']) {
    expect(names.has(other)).toBe(false);
  }
});

it('are without it those that the administrator came by, the last four of them', () => {
  const names = createSiteNames({ publicUrl: undefined });
  for (let number = 0; number < 6; number += 1) names.prove(`https://${number}.example:443`);
  const known = [0, 1, 2, 3, 4, 5].filter((number) => names.has(`https://${number}.example`));
  expect(known).toEqual([2, 3, 4, 5]);
});

it('are never learned from what visitors ask by, however often they do', () => {
  const names = createSiteNames({ publicUrl: undefined });
  for (let asked = 0; asked < 2; asked += 1) {
    expect(names.has('https://evil.example')).toBe(false);
  }
});

describe('where PUBLIC_URL is not set', () => {
  const evil = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.evil.example`);

  async function start() {
    const { pages, rendered } = plainPages();
    const site = await startTestApp('SQLite', {}, 'folder', pages);
    onTestFinished(() => site.stop());
    const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (host: string, path = '/') => site.app.inject({ url: path, headers: { host } });
    for (const host of evil) expect((await ask(host)).statusCode).toBe(200);
    /** Pages that nobody asked for are made by this name. */
    const isMadeReady = (origin: string) =>
      vi.waitFor(() => expect(rendered).toContain(`${origin}/about`), { timeout: 10_000 });
    return { site, url, ask, isMadeReady, rendered };
  }

  it('the address that it listens on is its name, and no name that visitors make up', async () => {
    const { url, ask, isMadeReady, rendered } = await start();
    await ask(new URL(url).host);
    await isMadeReady(url);
    expect(rendered.filter((address) => /evil.*about/.test(address))).toEqual([]);
  });

  it('so is a name at which the administrator signs in', async () => {
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
