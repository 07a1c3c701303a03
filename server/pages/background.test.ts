import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { onEveryEngine, onOneEngine } from '../../tests/support/engines.ts';
import { aCategory, aProduct } from '../../tests/support/factories.ts';
import { plainPages, tagsEverywhere } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { gatherMs, mostPages } from './background.ts';

const patiently = { timeout: 50_000, interval: 20 };

onEveryEngine((engine) => {
  const { pages, rendered } = plainPages(tagsEverywhere);
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  let origin: string;
  beforeAll(async () => {
    site = await startTestApp(engine, {}, 'folder', pages);
    admin = await site.administrator();
    await admin.call('POST /api/categories', aCategory({ slug: 'ink' }));
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.stop());
  const paths = () => rendered.map((address) => new URL(address).pathname);

  it('renders every page once the first visitor has revealed the origin', async () => {
    await fetch(origin);
    await vi.waitFor(() => expect(paths()).toEqual(['/', '/about', '/category/ink']), patiently);
    await fetch(`${origin}/about`);
    expect(rendered).toHaveLength(3);
  });

  it('after many changes renders each page once, the most visited first', async () => {
    for (let times = 0; times < 5; times += 1) await fetch(`${origin}/category/ink`);
    rendered.length = 0;
    // Fake timers make the changes count as one batch, even on a slow machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let times = 0; times < 10; times += 1) {
      await admin.call('POST /api/tags', { title: `Tag ${times}` });
    }
    expect(rendered).toEqual([]);
    vi.advanceTimersByTime(gatherMs);
    await expect.poll(paths).toEqual(['/category/ink', '/', '/about']);
  });
});

onOneEngine('whatever the engine', () => {
  it('pre-renders a limited number of pages, and after a change only those with visits', async () => {
    const { pages, rendered } = plainPages();
    const site = await startTestApp('SQLite', {}, 'folder', pages);
    onTestFinished(() => site.stop());
    const admin = await site.administrator();
    for (let number = 0; number < mostPages + 20; number += 1) {
      await admin.call('POST /api/products', aProduct({ slug: `course-${number}` }));
    }
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
    await fetch(`${origin}/about`);
    await vi.waitFor(() => expect(rendered).toHaveLength(mostPages), patiently);
    rendered.length = 0;
    await admin.call('PUT /api/about', { content: '<p>Changed</p>' });
    await vi.waitFor(() => expect(rendered).toEqual([`${origin}/about`]), patiently);
    await delay(2 * gatherMs);
    expect(rendered).toHaveLength(1);
  });
});
