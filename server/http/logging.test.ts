import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { password, useTestApp } from '../../tests/support/test-app.ts';

const secrets = { cookie: 'session=secret-cookie', 'x-api-key': 'secret-key' };

onEveryEngine((engine) => {
  const its = useTestApp(engine, { LOG_LEVEL: 'trace' });
  let origin: string;
  beforeAll(async () => {
    origin = await its.site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...secrets, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  it('never logs a password, a token or a header, whatever happens', async () => {
    const { headers, token } = its.admin;
    const { data } = await (await send('POST', '/api/auth/login', { password })).json();
    await send('POST', '/api/auth/login', { password: 'a wrong secret' });
    await send('POST', '/api/auth/verify', undefined, headers);
    await send('GET', `/api/tags?token=${token}&password=in-the-address`);
    await send('POST', '/api/newsletter/subscribe', { email: 'private@example.com' });
    await send('GET', '/api/newsletter/subscribers', undefined, headers);
    for (const table of ['sessions', 'administrator', 'subscribers']) {
      await sql`alter table ${sql.table(table)} rename to hidden`.execute(its.site.db);
      await send('POST', '/api/auth/login', { password });
      await send('POST', '/api/newsletter/subscribe', { email: 'private@example.com' });
      await send('GET', '/api/newsletter/subscribers', undefined, headers);
      await sql`alter table hidden rename to ${sql.table(table)}`.execute(its.site.db);
    }
    await expect.poll(() => its.site.log.length).toBeGreaterThan(10);
    const log = its.site.log.join('');
    expect(log).toContain('a request failed');
    for (const secret of [
      ...[password, 'a wrong secret', token, data.token, 'in-the-address', 'secret-cookie'],
      ...['secret-key', 'Bearer', 'private@example.com', 'scrypt$'],
    ]) {
      expect(log.includes(secret), secret).toBe(false);
    }
  });

  it('logs one line a request, with its outcome and without its query', async () => {
    its.site.log.length = 0;
    await send('GET', '/api/nothing?a=b');
    await expect
      .poll(() => its.site.log.filter((line) => line.includes('"request"')))
      .toHaveLength(1);
    const line = its.site.log.find((entry) => entry.includes('"request"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      ...{ level: 30, method: 'GET', path: '/api/nothing', status: 404, ms: expect.any(Number) },
    });
    expect(JSON.parse(line)).not.toHaveProperty('cache');
  });

  it('says whether an answer was kept, and bears the name that the visitor was told', async () => {
    its.site.log.length = 0;
    const answers = [await send('GET', '/api/about'), await send('GET', '/api/about')];
    const names = answers.map(({ headers }) => headers.get('x-request-id'));
    const lines = () => its.site.log.filter((line) => line.includes('"request"'));
    await expect.poll(lines).toHaveLength(2);
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([
      { reqId: names[0], cache: 'miss' },
      { reqId: names[1], cache: 'hit' },
    ]);
  });
});
