import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const { pages, rendered } = plainPages();
  let site: TestApp;
  let origin: string;
  beforeAll(async () => {
    site = await startTestApp(engine, {}, 'folder', pages);
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.stop());
  const ask = async (path: string) => (await fetch(origin + path)).text();
  const timesRendered = (path: string) =>
    rendered.filter((address) => address === origin + path).length;

  it('keeps the part of a page that a navigation asks for, if there is such a part', async () => {
    for (const path of ['/about.data?_routes=made-up', '/about.data?_routes=part']) {
      for (let times = 0; times < 2; times += 1) await ask(path);
    }
    expect(timesRendered('/about.data?_routes=made-up')).toBe(2);
    expect(timesRendered('/about.data?_routes=part')).toBe(1);
  });
});
