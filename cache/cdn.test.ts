import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import { migrate } from '../store/engine/migrate.ts';
import { write } from '../store/engine/write.ts';
import { createTag } from '../store/tags.ts';
import { newDatabase, onEveryEngine } from '../tests/support/engines.ts';
import { caching, keepCdnPurged } from './cdn.ts';

describe('a page', () => {
  it('is held by nobody without asking, unless a CDN may', () => {
    expect(caching(0)).toEqual({ 'cache-control': 'public, no-cache' });
  });

  it('is held by a CDN alone: browsers ask every time', () => {
    expect(caching(60)).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60',
    });
  });
});

onEveryEngine((engine) => {
  let db: Database;
  let remove: () => Promise<void>;
  let purgeUrl: string;
  const calls: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  let status = 200;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  const cdn = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await json(request) });
    response.writeHead(status).end('{}');
    status = 200;
  });
  beforeAll(async () => {
    const database = await newDatabase(engine);
    remove = database.remove;
    db = await connect(database.location);
    await migrate(database.location);
    await once(cdn.listen(0, '127.0.0.1'), 'listening');
    purgeUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
  });
  afterAll(async () => {
    cdn.close();
    await db.destroy();
    await remove();
  });
  beforeEach(() => {
    calls.length = 0;
    log.warn.mockClear();
    log.info.mockClear();
  });

  const server = () =>
    keepCdnPurged(db, { purgeUrl, purgeHeader: 'X-Key: secret', seconds: 1 }, log);
  const change = () => write(db, (trx) => createTag(trx, { title: `Tag ${Math.random()}` }));
  const purged = () => vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 20_000 });

  it('is purged once after some changes, by one of the servers that saw them', async () => {
    const servers = [server(), server(), server()];
    await change();
    await change();
    for (const { purgeSoon } of servers) purgeSoon();
    await purged();
    expect(calls).toEqual([
      { headers: expect.objectContaining({ 'x-key': 'secret' }), body: { purge_everything: true } },
    ]);
    for (const { stop } of servers) stop();
  });

  it('is tried again when it fails', async () => {
    status = 500;
    await change();
    const { stop } = server();
    await purged();
    expect(calls).toHaveLength(2);
    expect(log.warn).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is purged at the next start of what the last server has left undone', async () => {
    const first = server();
    await change();
    first.purgeSoon();
    first.stop();
    const second = server();
    await purged();
    expect(calls).toHaveLength(1);
    second.stop();
  });
});
