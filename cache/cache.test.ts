import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../contract/call/errors.ts';
import type { Change, ChangeKind } from '../store/engine/change.ts';
import { createDatabaseHealth } from '../store/engine/database-health.ts';
import { type CacheOptions, createCache } from './cache.ts';
import { createCachedResponse } from './cached-response.ts';
import type { Dependency, Entry, Made, Source } from './entry.ts';

const change = (kind: ChangeKind, id = '', removed = false): Change => ({ kind, id, removed });

/** A cache of responses by dependency and pages composed of them, which records what it renders. */
function setUp(options: CacheOptions = {}) {
  const cache = createCache(options);
  const made: string[] = [];
  const texts: Record<string, string> = {};
  let failure: Error | undefined;
  let answering: Promise<unknown> | undefined;

  const response = (text: string, status = 200) => createCachedResponse(text, {}, status);
  const answer = (key: string, dependsOn: Dependency[], more: Partial<Made> = {}) =>
    cache.get(key, async () => {
      made.push(key);
      await answering;
      if (failure) throw failure;
      return { response: response(texts[key] ?? key), dependsOn, ...more };
    });
  const page = (key: string, parts: [string, Dependency[]][], status = 200) =>
    cache.get(
      key,
      async () => {
        made.push(key);
        const read = await Promise.all(parts.map(([name, dependsOn]) => answer(name, dependsOn)));
        const sources = read.flatMap(({ entry, response: { etag } }): Source[] =>
          entry ? [{ entry, etag }] : [],
        );
        const text = read.map(({ response: { bodies } }) => String(bodies.identity)).join();
        return {
          response: response(`${key}: ${text}`, status),
          sources,
          isCacheable: status === 200 && sources.length === read.length,
        };
      },
      { isComposed: true },
    );
  const read = async (got: ReturnType<typeof page>) => String((await got).response.bodies.identity);
  return {
    cache,
    made,
    texts,
    answer,
    page,
    read,
    response,
    fail(error?: Error) {
      failure = error;
    },
    /** Responses wait for this promise. */
    wait(until?: Promise<unknown>) {
      answering = until;
    },
    /** The keys rendered since the last call. */
    newlyMade: () => made.splice(0),
  };
}

describe('while the database does not respond', () => {
  /** A page whose only response never arrives. */
  async function setUpSilent() {
    const health = createDatabaseHealth();
    const site = setUp({ health });
    const page = () => site.page('page', [['answer', ['product']]]);
    await page();
    site.newlyMade();
    site.texts.answer = 'changed';
    site.wait(new Promise(() => {}));
    return { ...site, health, page };
  }

  it('does not serve a page that contained something removed', async () => {
    const { page, cache, health } = await setUpSilent();
    const invalidated = cache.invalidate([change('product', 'a', true)]);
    health.noteSilence();
    await invalidated;
    const asked = page().then(() => 'shown');
    expect(await Promise.race([asked, setImmediate('not shown')])).toBe('not shown');
  });

  it('neither blocks an invalidation nor visitors of a page with a good copy', async () => {
    const { page, cache, health, read, newlyMade, wait } = await setUpSilent();
    const invalidated = cache.invalidate([change('product')]);
    const early = read(page());
    health.noteSilence();
    await invalidated;
    expect(await early).toBe('page: answer');
    newlyMade();
    expect(await read(page())).toBe('page: answer');
    expect(newlyMade()).toEqual([]);
    wait();
    await cache.invalidate([change('product')]); // restarts the hanging request
    health.noteAnswer();
    expect(await read(page())).toBe('page: changed');
  });

  it('starts no work while the database is away, and releases pending requests', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { answer, page, read, health, newlyMade } = await setUpSilent();
    const early = answer('unmade', []).catch(({ message }) => message);
    health.noteSilence();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await early).toBe('the database does not answer');
    newlyMade();
    await expect(answer('also unmade', [])).rejects.toThrow('the database does not answer');
    expect(newlyMade()).toEqual([]);
    expect(await read(page())).toBe('page: answer');
    health.noteAnswer();
    void answer('also unmade', []);
    expect(newlyMade()).toEqual(['also unmade']);
  });
});

describe('a response that fails', () => {
  it('falls back to the last good one, unless something in it was removed', async () => {
    const { answer, cache, fail, read } = setUp();
    await answer('a', ['product']);
    fail(new Error('away'));
    await cache.invalidate([change('product')]);
    expect(await read(answer('a', ['product']))).toBe('a');
    await cache.invalidate([change('product', 'x', true)]);
    await expect(answer('a', ['product'])).rejects.toThrow('away');
  });

  it('passes on a "not found" error and drops the cached entry', async () => {
    const { answer, cache, fail } = setUp();
    await answer('a', ['product']);
    fail(new ApiError('notFound'));
    await cache.invalidate([change('product')]);
    await expect(answer('a', ['product'])).rejects.toThrow('nothing at this address');
    expect(cache.peek('a')).toBeUndefined();
  });

  it('throws in strict mode instead of serving a stale copy', async () => {
    const { answer, cache, fail } = setUp();
    await answer('a', ['product']);
    fail(new Error('away'));
    await cache.invalidate([change('product')]);
    const make = () => Promise.reject(new Error('away'));
    await expect(cache.get('a', make, { isStrict: true })).rejects.toThrow('away');
  });
});

describe('single flight', () => {
  it('serves all waiting requests from one call', async () => {
    const { answer, made } = setUp();
    await Promise.all(Array.from({ length: 10 }, () => answer('a', [])));
    expect(made).toEqual(['a']);
  });

  it('does not cache a failure', async () => {
    const { answer, fail, read } = setUp();
    fail(new Error('lost'));
    await expect(answer('a', [])).rejects.toThrow('lost');
    fail();
    expect(await read(answer('a', []))).toBe('a');
  });

  it('that began before a change serves only the requests already waiting', async () => {
    const { cache, response } = setUp();
    const slow = Promise.withResolvers<void>();
    const dependsOn: Dependency[] = ['tag:1'];
    const early = cache.get('a', async () => {
      await slow.promise;
      return { response: response('old'), dependsOn };
    });
    await cache.invalidate([change('tag', '1')]);
    const late = cache.get('a', async () => ({ response: response('new'), dependsOn }));
    slow.resolve();
    expect(String((await early).response.bodies.identity)).toBe('old');
    expect((await early).entry).toBeUndefined();
    expect(String((await late).response.bodies.identity)).toBe('new');
    const again = await cache.get('a', async () => ({ response: response('newer'), dependsOn }));
    expect(String(again.response.bodies.identity)).toBe('new');
  });

  it('shares an uncacheable response only with the requests already waiting', async () => {
    const { answer, made } = setUp();
    await Promise.all([1, 2].map(() => answer('a', [], { isCacheable: false })));
    await answer('a', []);
    expect(made).toEqual(['a', 'a']);
  });
});

describe('invalidates after a change', () => {
  it.each([
    ['of the very thing', change('product', '1'), true],
    ['of another', change('product', '2'), false],
    ['of another kind with the same id', change('category', '1'), false],
    ['of everything', change('everything'), true],
  ])('%s', async (_name, changed, isMadeAgain) => {
    const { cache, answer, newlyMade } = setUp();
    await answer('a', ['product:1']);
    newlyMade();
    await cache.invalidate([changed]);
    await answer('a', ['product:1']);
    expect(newlyMade()).toEqual(isMadeAgain ? ['a'] : []);
  });

  it('of any item invalidates entries that depend on its kind', async () => {
    const { cache, answer, newlyMade } = setUp();
    await answer('list', ['product']);
    newlyMade();
    await cache.invalidate([change('product', '7')]);
    await answer('list', ['product']);
    expect(newlyMade()).toEqual(['list']);
  });

  it('keeps composed pages if the refreshed response has the same bytes', async () => {
    const onStale = vi.fn(async () => {});
    const { cache, page, newlyMade } = setUp({ onStale });
    const show = () => page('page', [['frame', ['product']]]);
    const before = (await show()).response;
    newlyMade();
    await cache.invalidate([change('product', '1')]);
    expect(newlyMade()).toEqual(['frame']); // refreshed before the write is acknowledged
    expect((await show()).response).toBe(before);
    expect(newlyMade()).toEqual([]);
    expect(onStale).toHaveBeenCalledWith([], [change('product', '1')]);
  });

  it('invalidates and reports the pages composed of a changed response', async () => {
    const stale: string[] = [];
    const onStale = async (pages: Entry[]) => void stale.push(...pages.map(({ key }) => key));
    const { cache, page, read, texts, newlyMade } = setUp({ onStale });
    const one = () =>
      page('one', [
        ['frame', ['theme']],
        ['a', ['product:1']],
      ]);
    const two = () =>
      page('two', [
        ['frame', ['theme']],
        ['b', ['product:2']],
      ]);
    await Promise.all([one(), two()]);
    newlyMade();
    texts.a = 'changed';
    await cache.invalidate([change('product', '1')]);
    expect(stale).toEqual(['one']);
    expect(await read(one())).toBe('one: frame,changed');
    expect(await read(two())).toBe('two: frame,b');
    expect(newlyMade()).toEqual(['a', 'one']);
  });

  it('drops the entry of a page that is no longer found', async () => {
    const { cache, page, read, texts, newlyMade } = setUp();
    const show = (status?: number) => page('page', [['a', ['product:1']]], status);
    await show();
    texts.a = 'changed';
    await cache.invalidate([change('product', '1')]);
    expect(cache.peek('page')).toBeDefined();
    expect((await show(404)).response.status).toBe(404);
    expect(cache.peek('page')).toBeUndefined();
    newlyMade();
    expect(await read(show())).toBe('page: changed');
    expect(newlyMade()).toEqual(['page']);
  });

  it('does not cache a page that was being rendered during the change', async () => {
    const { cache, page, read, texts, answer } = setUp();
    await answer('a', ['product:1']);
    const slow = page('page', [['a', ['product:1']]]);
    texts.a = 'changed';
    const invalidated = cache.invalidate([change('product', '1')]);
    await slow;
    await invalidated;
    expect(await read(page('page', [['a', ['product:1']]]))).toBe('page: changed');
  });
});

describe('when rendering fails', () => {
  const parts: [string, Dependency[]][] = [['a', ['product:1']]];

  it('serves the stale page, then the new one after recovery', async () => {
    const { cache, page, read, fail, texts } = setUp();
    await page('page', parts);
    fail(new Error('away'));
    await cache.invalidate([change('product', '1')]);
    expect(await read(page('page', parts))).toBe('page: a');
    fail();
    texts.a = 'new';
    expect(await read(page('page', parts))).toBe('page: new');
  });

  it('does not serve a page that contained something removed', async () => {
    const { cache, page, fail } = setUp();
    await page('page', parts);
    fail(new Error('away'));
    await cache.invalidate([change('product', '1', true)]);
    await expect(page('page', parts)).rejects.toThrow('away');
  });
});

describe('memory limit', () => {
  it('evicts the least recently used entry', async () => {
    const { cache, response } = setUp();
    const small = createCache({ bytes: 18_000 });
    const get = (key: string) =>
      small.get(key, async () => ({ response: response('x'.repeat(700)) }));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'd']) await get(key);
    expect(['a', 'b', 'c', 'd'].map((key) => small.peek(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    cache.stop();
  });

  it('does not cache an entry larger than half the limit', async () => {
    const { response } = setUp();
    const small = createCache({ bytes: 10_000 });
    await small.get('small', async () => ({ response: response('x') }));
    await small.get('large', async () => ({ response: response('x'.repeat(9_000)) }));
    expect(small.peek('large')).toBeUndefined();
    expect(small.peek('small')).toBeDefined();
  });

  it('unknown URLs do not evict known ones', async () => {
    const { response } = setUp();
    const small = createCache({ bytes: 10_000, bytesOfOthers: 10_000 });
    const make = async () => ({ response: response('x') });
    await small.get('known', make);
    for (let count = 0; count < 50; count += 1) {
      await small.get(`made up ${count}`, make, { isKnown: false });
    }
    expect(small.peek('known')).toBeDefined();
    expect(small.peek('made up 0')).toBeUndefined();
  });

  it('keeps tracking dependencies of an evicted page that is published on disk', async () => {
    const { response } = setUp();
    const stale: string[] = [];
    const small = createCache({
      bytes: 12_000,
      onStale: async (pages) => void stale.push(...pages.map(({ key }) => key)),
    });
    const answer = () =>
      small.get('answer', async () => ({
        response: response(String(Math.random())),
        dependsOn: ['about'],
      }));
    const { entry } = await small.get('page', async () => {
      const got = await answer();
      return {
        response: response('page'),
        sources: got.entry ? [{ entry: got.entry, etag: got.response.etag }] : [],
      };
    });
    if (entry) small.pin(entry, true);
    for (let count = 0; count < 20; count += 1) {
      await small.get(`other ${count}`, async () => ({ response: response('x') }));
    }
    expect(small.peek('page')?.response).toBeUndefined();
    await small.invalidate([change('about')]);
    expect(stale).toEqual(['page']);
  });
});

describe('expiry', () => {
  afterEach(() => void vi.useRealTimers());

  it('marks dependent pages stale at the expiry time, even months away', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00') });
    const stale: string[] = [];
    const cache = createCache({
      onStale: async (pages) => void stale.push(...pages.map(({ key }) => key)),
    });
    const frame = () =>
      cache.get('frame', async () => {
        const year = new Date().getFullYear();
        const expiresAt = new Date(year + 1, 0, 1).getTime();
        return { response: createCachedResponse(String(year), {}), expiresAt };
      });
    const page = () =>
      cache.get('page', async () => {
        const { entry, response } = await frame();
        return {
          response: createCachedResponse(`© ${response.bodies.identity}`, {}),
          sources: entry ? [{ entry, etag: response.etag }] : [],
        };
      });
    await page();
    await vi.advanceTimersByTimeAsync(new Date('2026-12-31T23:59:59').getTime() - Date.now());
    expect(cache.peek('page')?.state).toBe('fresh');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stale).toEqual(['page']);
    expect(String((await page()).response.bodies.identity)).toBe('© 2027');
    cache.stop();
  });
});
