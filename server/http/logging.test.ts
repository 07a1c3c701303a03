import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { password, useTestApp } from '../../tests/support/test-app.ts';
import { logging } from './logging.ts';

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

  it('never logs passwords, tokens, email addresses or headers, even for errors', async () => {
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
      password,
      'a wrong secret',
      token,
      data.token,
      'in-the-address',
      'secret-cookie',
      'secret-key',
      'Bearer',
      'private@example.com',
      'scrypt$',
    ]) {
      expect(log.includes(secret), secret).toBe(false);
    }
  });

  it('logs one line per request, with its status and without its query', async () => {
    its.site.log.length = 0;
    await send('GET', '/api/nothing?a=b');
    await expect
      .poll(() => its.site.log.filter((line) => line.includes('"request"')))
      .toHaveLength(1);
    const line = its.site.log.find((entry) => entry.includes('"request"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/api/nothing',
      status: 404,
      ms: expect.any(Number),
    });
    expect(JSON.parse(line)).not.toHaveProperty('cache');
  });

  it('logs health checks at debug level', async () => {
    its.site.log.length = 0;
    await send('GET', '/healthz');
    const lines = () => its.site.log.filter((line) => line.includes('"request"'));
    await expect.poll(lines).toHaveLength(1);
    expect(JSON.parse(lines()[0])).toMatchObject({ level: 20, path: '/healthz', status: 200 });
  });

  it('logs accepted events at debug level, and rejected ones at info level', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
    const event = { path: '/about', events: ['view'] };
    its.site.log.length = 0;
    await send('POST', '/api/events', event, { ...agent, origin });
    await send('POST', '/api/events', event, { ...agent, origin: 'https://evil.example' });
    const lines = () => its.site.log.filter((line) => line.includes('"request"'));
    await expect.poll(lines).toHaveLength(2);
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([
      { level: 20, path: '/api/events', status: 200 },
      { level: 30, path: '/api/events', status: 403 },
    ]);
  });

  it('logs cache hits and misses, and the request ID sent to the visitor', async () => {
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

it("logs an error's message and causes, but no URL with its query", () => {
  const lines: string[] = [];
  const { serializers } = logging('info', { write: (line: string) => void lines.push(line) });
  const secret = '//?preview=S3cret';
  let invalid: unknown;
  try {
    new URL(secret, 'http://a.example');
  } catch (error) {
    invalid = error;
  }
  const wrapped = new Error(`GET https://a.example/x?token=S3cret&b=1 failed`, { cause: invalid });
  const circular = new AggregateError([wrapped], 'several');
  circular.cause = circular;
  for (const error of [invalid, wrapped, circular, `thrown ${secret}`, undefined]) {
    const logged = JSON.stringify(serializers.err(error)) ?? '';
    expect(logged).not.toContain('S3cret');
  }
  expect(serializers.err(wrapped)).toMatchObject({
    type: 'Error',
    message: 'GET https://a.example/x?… failed',
    stack: expect.stringContaining('logging.test.ts'),
    cause: { type: 'TypeError', message: 'Invalid URL', code: 'ERR_INVALID_URL' },
  });
});
