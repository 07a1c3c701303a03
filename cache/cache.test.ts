import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../contract/call/errors.ts';
import type { Change, ChangeKind } from '../store/engine/change.ts';
import { createDatabaseHealth } from '../store/engine/database-health.ts';
import { type CacheOptions, createCache } from './cache.ts';
import { createCachedResponse } from './cached-response.ts';
import type { Entry, Made, Source, Tag } from './entry.ts';

const change = (kind: ChangeKind, id = '', removed = false): Change => ({ kind, id, removed });

/** A cache with answers by tag and pages made of them, which counts what it makes. */
function setUp(options: CacheOptions = {}) {
  const cache = createCache(options);
  const made: string[] = [];
  const texts: Record<string, string> = {};
  let failure: Error | undefined;
  let answering: Promise<unknown> | undefined;

  const response = (text: string, status = 200) => createCachedResponse(text, {}, status);
  const answer = (key: string, tags: Tag[], more: Partial<Made> = {}) =>
    cache.get(key, async () => {
      made.push(key);
      await answering;
      if (failure) throw failure;
      return { response: response(texts[key] ?? key), tags, ...more };
    });
  const page = (key: string, parts: [string, Tag[]][], status = 200) =>
    cache.get(
      key,
      async () => {
        made.push(key);
        const read = await Promise.all(parts.map(([name, tags]) => answer(name, tags)));
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
    /** Answers come once this has. */
    wait(until?: Promise<unknown>) {
      answering = until;
    },
    /** What was made since this was last asked. */
    newlyMade: () => made.splice(0),
  };
}

describe('while the database is silent', () => {
  /** A page whose one answer does not come any more. */
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

  it('shows nothing that was removed', async () => {
    const { page, cache, health } = await setUpSilent();
    const invalidated = cache.invalidate([change('product', 'a', true)]);
    health.noteSilence();
    await invalidated;
    const asked = page().then(() => 'shown');
    expect(await Promise.race([asked, setImmediate('not shown')])).toBe('not shown');
  });

  it('holds up no change, and no visitor of a page that was good', async () => {
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
    await cache.invalidate([change('product')]); // what hung is begun anew
    health.noteAnswer();
    expect(await read(page())).toBe('page: changed');
  });

  it('begins nothing once it counts as away, and lets nobody wait who has begun', async () => {
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

describe('an answer that cannot be made', () => {
  it('is the last good one, unless that was removed', async () => {
    const { answer, cache, fail, read } = setUp();
    await answer('a', ['product']);
    fail(new Error('away'));
    await cache.invalidate([change('product')]);
    expect(await read(answer('a', ['product']))).toBe('a');
    await cache.invalidate([change('product', 'x', true)]);
    await expect(answer('a', ['product'])).rejects.toThrow('away');
  });

  it('is the refusal itself where the last good one is no longer there', async () => {
    const { answer, cache, fail } = setUp();
    await answer('a', ['product']);
    fail(new ApiError('notFound'));
    await cache.invalidate([change('product')]);
    await expect(answer('a', ['product'])).rejects.toThrow('nothing at this address');
    expect(cache.peek('a')).toBeUndefined();
  });

  it('fails for those who must have the current one', async () => {
    const { answer, cache, fail } = setUp();
    await answer('a', ['product']);
    fail(new Error('away'));
    await cache.invalidate([change('product')]);
    const make = () => Promise.reject(new Error('away'));
    await expect(cache.get('a', make, { isStrict: true })).rejects.toThrow('away');
  });
});

describe('one making', () => {
  it('serves all who wait for it', async () => {
    const { answer, made } = setUp();
    await Promise.all(Array.from({ length: 10 }, () => answer('a', [])));
    expect(made).toEqual(['a']);
  });

  it('that fails is not kept', async () => {
    const { answer, fail, read } = setUp();
    fail(new Error('lost'));
    await expect(answer('a', [])).rejects.toThrow('lost');
    fail();
    expect(await read(answer('a', []))).toBe('a');
  });

  it('that began before a change is for who waited, and nobody else', async () => {
    const { cache, response } = setUp();
    const slow = Promise.withResolvers<void>();
    const tags: Tag[] = ['tag:1'];
    const early = cache.get('a', async () => {
      await slow.promise;
      return { response: response('old'), tags };
    });
    await cache.invalidate([change('tag', '1')]);
    const late = cache.get('a', async () => ({ response: response('new'), tags }));
    slow.resolve();
    expect(String((await early).response.bodies.identity)).toBe('old');
    expect((await early).entry).toBeUndefined();
    expect(String((await late).response.bodies.identity)).toBe('new');
    const again = await cache.get('a', async () => ({ response: response('newer'), tags }));
    expect(String(again.response.bodies.identity)).toBe('new');
  });

  it('whose answer is not worth caching is for who waited', async () => {
    const { answer, made } = setUp();
    await Promise.all([1, 2].map(() => answer('a', [], { isCacheable: false })));
    await answer('a', []);
    expect(made).toEqual(['a', 'a']);
  });
});

describe('a change', () => {
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

  it('of anything touches what depends on any of its kind', async () => {
    const { cache, answer, newlyMade } = setUp();
    await answer('list', ['product']);
    newlyMade();
    await cache.invalidate([change('product', '7')]);
    await answer('list', ['product']);
    expect(newlyMade()).toEqual(['list']);
  });

  it('that leaves the bytes as they were leaves all that was made of them', async () => {
    const onStale = vi.fn(async () => {});
    const { cache, page, newlyMade } = setUp({ onStale });
    const show = () => page('page', [['frame', ['product']]]);
    const before = (await show()).response;
    newlyMade();
    await cache.invalidate([change('product', '1')]);
    expect(newlyMade()).toEqual(['frame']); // looked at before the write is acknowledged
    expect((await show()).response).toBe(before);
    expect(newlyMade()).toEqual([]);
    expect(onStale).toHaveBeenCalledWith([], [change('product', '1')]);
  });

  it('that changes an answer makes the pages stale that were made of it, and tells which', async () => {
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

  it('while a page is made keeps the page from being cached', async () => {
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

describe('where making fails', () => {
  const parts: [string, Tag[]][] = [['a', ['product:1']]];

  it('a page stands as it last was', async () => {
    const { cache, page, read, fail, texts } = setUp();
    await page('page', parts);
    fail(new Error('away'));
    await cache.invalidate([change('product', '1')]);
    expect(await read(page('page', parts))).toBe('page: a');
    fail();
    texts.a = 'new';
    expect(await read(page('page', parts))).toBe('page: new');
  });

  it('nothing comes back that showed what was removed', async () => {
    const { cache, page, fail } = setUp();
    await page('page', parts);
    fail(new Error('away'));
    await cache.invalidate([change('product', '1', true)]);
    await expect(page('page', parts)).rejects.toThrow('away');
  });

  it('what is not there any more goes', async () => {
    const { cache, page, fail, read } = setUp();
    await page('page', parts);
    await cache.invalidate([change('product', '1')]);
    fail();
    const entry = cache.peek('page');
    if (entry) entry.state = 'stale';
    await page('page', parts, 404);
    expect(cache.peek('page')).toBeUndefined();
    expect(await read(page('page', parts))).toBe('page: a');
  });
});

describe('room', () => {
  it('is made by what was used least recently', async () => {
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

  it('is not given to what is larger than half of it', async () => {
    const { response } = setUp();
    const small = createCache({ bytes: 10_000 });
    await small.get('small', async () => ({ response: response('x') }));
    await small.get('large', async () => ({ response: response('x'.repeat(9_000)) }));
    expect(small.peek('large')).toBeUndefined();
    expect(small.peek('small')).toBeDefined();
  });

  it('of what the site leads to is not taken by what it does not', async () => {
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

  it('is kept for what a file on disk depends on', async () => {
    const { response } = setUp();
    const stale: string[] = [];
    const small = createCache({
      bytes: 12_000,
      onStale: async (pages) => void stale.push(...pages.map(({ key }) => key)),
    });
    const answer = () =>
      small.get('answer', async () => ({
        response: response(String(Math.random())),
        tags: ['about'],
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

describe('what lasts for a time', () => {
  afterEach(() => void vi.useRealTimers());

  it('ends at its time, as if it had changed then, however far away', async () => {
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
