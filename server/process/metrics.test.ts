import { beforeAll, describe, expect, it } from 'vitest';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

const token = 'a-token-for-who-watches';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { METRICS_TOKEN: token });
  let origin: string;
  beforeAll(async () => {
    origin = await its.site.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const read = async (bearer = token) => {
    const response = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };
  const valueIn = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );

  describe('rejects a request with', () => {
    it.each([undefined, '', 'Bearer', 'Bearer nobody', `Bearer ${token}x`, `Basic ${token}`])(
      'authorization %j',
      async (authorization) => {
        const headers = new Headers(authorization === undefined ? {} : { authorization });
        const response = await fetch(`${origin}/metrics`, { headers });
        expect(response.status).toBe(401);
        expect(await response.json()).toEqual({ success: false, error: 'Unauthorized' });
      },
    );
  });

  it("accepts the metrics token and the administrator's session", async () => {
    expect(await read()).toMatchObject({
      status: 200,
      type: 'text/plain; version=0.0.4; charset=utf-8',
    });
    expect((await read(its.admin.token)).status).toBe(200);
  });

  it('writes the Prometheus text format', async () => {
    const { text } = await read();
    expect(text.endsWith('\n')).toBe(true);
    for (const line of text.split('\n').filter(Boolean)) {
      expect(line).toMatch(
        /^(?:# (?:HELP \w+ .+|TYPE \w+ (?:counter|gauge|histogram))|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.e+-]+)$/,
      );
    }
  });

  it('counts requests by kind, status, duration and cache result', async () => {
    const before = (await read()).text;
    await fetch(`${origin}/api/tags`);
    await fetch(`${origin}/api/tags`);
    await fetch(`${origin}/api/nothing`);
    await fetch(`${origin}/uploads/nothing.jpg`);
    const after = (await read()).text;
    const grown = (name: string) => valueIn(after, name) - valueIn(before, name);
    expect(grown('vitrine_requests_total{kind="api",status="2xx"}')).toBe(2);
    expect(grown('vitrine_requests_total{kind="api",status="4xx"}')).toBe(1);
    expect(grown('vitrine_requests_total{kind="upload",status="4xx"}')).toBe(1);
    expect(grown('vitrine_cache_total{kind="api",outcome="miss"}')).toBe(1);
    expect(grown('vitrine_cache_total{kind="api",outcome="hit"}')).toBe(1);
    // One of the three came straight from the cache, and is not timed.
    expect(grown('vitrine_request_seconds_count{kind="api"}')).toBe(2);
    expect(grown('vitrine_request_seconds_bucket{le="+Inf",kind="api"}')).toBe(2);
    expect(valueIn(after, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('reports waiting and failed jobs, and that the database is up', async () => {
    const jobs = async () => {
      const { text } = await read();
      return (['waiting', 'failed'] as const).map((state) =>
        valueIn(text, `vitrine_jobs{kind="picture-sizes",state="${state}"}`),
      );
    };
    expect(valueIn((await read()).text, 'vitrine_database_up')).toBe(1);
    expect(await jobs()).toEqual([0, 0]);
    await its.site.db.transaction().execute((trx) => enqueueJob(trx, 'picture-sizes', 'a picture'));
    expect(await jobs()).toEqual([1, 0]);
    await its.site.db.updateTable('jobs').set({ state: 'failed' }).execute();
    expect(await jobs()).toEqual([0, 1]);
  });
});
