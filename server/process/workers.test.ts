import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningSite, startSite } from '../../tests/support/running-site.ts';
import { startStopwatch } from '../../tests/support/stopwatch.ts';

const patiently = { timeout: 50_000, interval: 50 };

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ WORKERS: '2', DEMO_CONTENT: '0', LOG_LEVEL: 'info' });
  await vi.waitFor(() => expect(pidsThat('Server listening')).toHaveLength(2), patiently);
});
afterAll(() => site.stop());

/** The IDs of processes that logged this text, read from the log lines. */
function pidsThat(logged: string): number[] {
  const lines = site.printed().split('\n');
  const pids = lines.flatMap((line) =>
    line.startsWith('{') && line.includes(logged) ? [JSON.parse(line).pid as number] : [],
  );
  return [...new Set(pids)];
}

/** Uses a new connection, which any worker may accept. */
async function ask(path: string): Promise<string> {
  const [response] = await once(get(site.url + path, { agent: false }), 'response');
  return text(response);
}
const askOften = (path: string) => Promise.all(Array.from({ length: 12 }, () => ask(path)));

it('prints the startup message once', () => {
  expect(site.printed().match(/Vitrine is ready/g)).toHaveLength(1);
});

it('shows an edit on every worker within a second', async () => {
  const admin = await site.administrator();
  await vi.waitFor(async () => {
    await askOften('/about');
    expect(pidsThat('"path":"/about"')).toHaveLength(2);
  }, patiently);
  for (const title of ['First', 'Second', 'Third']) {
    await admin.updateAbout({ body: { heroConfig: { title }, content: null } });
    const passed = startStopwatch();
    await vi.waitFor(async () => {
      for (const page of await askOften('/about')) expect(page).toContain(title);
    }, patiently);
    expect(passed()).toBeLessThan(1_000);
  }
});

it('combines the metrics of all workers, whichever one responds', async () => {
  const { token } = await site.client.login({ body: { password: site.password } });
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
  const counted = metrics.matchAll(/^vitrine_requests_total\{kind="page".*worker="(\d+)"/gm);
  expect(Array.from(counted, ([, worker]) => worker)).toEqual(['1', '2']);
});

it('replaces a worker that died, and keeps responding', async () => {
  const [victim] = pidsThat('Server listening');
  process.kill(victim, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await ask('/healthz')).toContain('ok');
    expect(pidsThat('Server listening')).toHaveLength(3);
  }, patiently);
});

it('stops all workers cleanly', async () => {
  site.process.kill('SIGTERM');
  expect(await once(site.process, 'exit')).toEqual([0, null]);
  for (const pid of pidsThat('Server listening')) {
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }
});
