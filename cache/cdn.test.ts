import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endPurge, readPurged, readRevision } from '../store/engine/changes.ts';
import { connect } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import { migrate } from '../store/engine/migrate.ts';
import { write } from '../store/engine/write.ts';
import { createTag } from '../store/tags/tags.ts';
import { testActor } from '../tests/support/actor.ts';
import { newDatabase, onEveryEngine, onOneEngine } from '../tests/support/engines.ts';
import { cdnHeaders, openCdn, type Purged } from './cdn.ts';

onOneEngine('a page', () => {
  it('is revalidated on every request without CDN caching', () => {
    expect(cdnHeaders(0)).toEqual({ 'cache-control': 'public, no-cache' });
  });

  it('is cached by the CDN only, and browsers always revalidate', () => {
    expect(cdnHeaders(60)).toEqual({
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
  let isRefusing = false;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  const cdn = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await json(request) });
    response.writeHead(isRefusing ? 500 : status).end('{}');
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

  const server = () => openCdn(db, { purgeUrl, purgeHeader: 'X-Key: secret' }, log, 100);
  const change = () =>
    write(db, testActor, (trx) => createTag(trx, { title: `Tag ${Math.random()}` }));
  const purged = () => vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 20_000 });

  const address = 'https://courses.example/about';
  const bodies = () => calls.map(({ body }) => body);
  /** Notifies servers of a change, as the change feed does. */
  const tell = async (servers: ReturnType<typeof server>[], addresses: Purged) => {
    const upTo = await readRevision(db);
    for (const { purge } of servers) purge({ after: upTo - 1, upTo }, addresses);
  };
  /** Servers with nothing left to purge. */
  const idle = async (count: number) => {
    await endPurge(db, await readRevision(db));
    return Array.from({ length: count }, server);
  };

  it('purges changed URLs once, from one of several servers', async () => {
    const servers = await idle(3);
    await change();
    await tell(servers, [address]);
    await change();
    await tell(servers, [address, `${address}/us`]);
    await purged();
    expect(calls).toEqual([
      {
        headers: expect.objectContaining({ 'x-key': 'secret' }),
        body: { files: [address, `${address}/us`] },
      },
    ]);
    for (const { stop } of servers) stop();
  });

  it('sends no purge request if no page changed', async () => {
    const [one, other] = await idle(2);
    await change();
    await tell([one, other], []);
    await vi.waitFor(async () => expect(await readPurged(db)).toBe(await readRevision(db)), {
      timeout: 20_000,
    });
    expect(calls).toEqual([]);
    for (const { stop } of [one, other]) stop();
  });

  it.each([
    ['too many have changed', async (all: Purged) => all],
    ['one change was missed', async () => void (await change())],
  ])('purges everything when %s', async (_name, meanwhile) => {
    const [one] = await idle(1);
    const many = Array.from({ length: 31 }, (_, number) => `${address}/${number}`);
    const addresses = (await meanwhile(many)) ?? [address];
    await change();
    await tell([one], addresses);
    await purged();
    expect(bodies()).toEqual([{ purge_everything: true }]);
    one.stop();
  });

  it('purges everything if the CDN rejects a purge by URL', async () => {
    const [one] = await idle(1);
    status = 400;
    await change();
    await tell([one], [address]);
    await purged();
    expect(bodies()).toEqual([{ files: [address] }, { purge_everything: true }]);
    one.stop();
  });

  it('retries a failed purge', async () => {
    status = 500;
    await change();
    const { stop } = server();
    await purged();
    expect(calls).toHaveLength(2);
    expect(log.warn).toHaveBeenCalledTimes(1);
    stop();
  });

  it('purges everything from the next server if the CDN kept failing for the last', async () => {
    const [first] = await idle(1);
    isRefusing = true;
    await change();
    await tell([first], [address]);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 20_000 });
    first.stop();
    isRefusing = false;
    calls.length = 0;
    const second = server();
    await purged();
    expect(bodies()).toEqual([{ purge_everything: true }]);
    second.stop();
  });

  it('purges at the next start what the stopped server left pending', async () => {
    const [first] = await idle(1);
    await change();
    await tell([first], 'everything');
    first.stop();
    const second = server();
    await purged();
    expect(calls).toHaveLength(1);
    second.stop();
  });
});
