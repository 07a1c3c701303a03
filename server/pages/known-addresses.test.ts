import { expect, it } from 'vitest';
import { recordChanges } from '../../store/engine/changes.ts';
import { write } from '../../store/engine/write.ts';
import { createItem } from '../../store/items/items.ts';
import { testActor } from '../../tests/support/actor.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { createSiteNames } from '../http/site-names.ts';
import { createKnownAddresses } from './known-addresses.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);

  /** After the sitemap was read and a category was added. */
  const names = createSiteNames({ publicUrl: 'https://site.example' });
  async function learned() {
    const known = createKnownAddresses(its.site.db, names);
    await known.paths();
    known.update([{ kind: 'path', id: '/category/ink', removed: false }]);
    return (address: string) => known.has(new URL(address, 'https://site.example'));
  }

  it.each([
    '/nothing',
    '/About',
    '/%61bout',
    '/about/',
    '/about.data',
    'https://site.example//',
    '/admin/made-up',
    '/category/ink?tags=a',
    'https://evil.example/about',
  ])('does not know %s', async (address) => {
    expect((await learned())(address)).toBe(false);
  });

  it.each(['/', '/about', '/category/ink', '/category/ink?page=2'])('knows %s', async (address) => {
    expect((await learned())(address)).toBe(true);
  });

  it('accepts every path of its own host until the sitemap is read', async () => {
    const known = createKnownAddresses(its.site.db, names);
    const madeUp = new URL('https://site.example/made-up');
    expect(known.has(new URL('https://evil.example/'))).toBe(false);
    expect(known.has(madeUp)).toBe(true);
    const reading = [known.paths(), known.paths()];
    // Unread paths may exist all the same.
    expect([known.has(madeUp), known.current().size]).toEqual([true, 0]);
    const [first, second] = await Promise.all(reading);
    expect(first.has('/about')).toBe(true);
    expect(second).toBe(first);
    expect([known.has(madeUp), known.current()]).toEqual([false, first]);
  });

  it('removes deleted paths, and reads all of them again after a change of everything', async () => {
    const known = createKnownAddresses(its.site.db, names);
    await known.paths();
    known.update([{ kind: 'path', id: '/about', removed: true }]);
    expect([...(await known.paths())]).toEqual(['/']);
    await write(its.site.db, testActor, async (trx) => {
      await createItem(trx, 'category', aCategory({ slug: 'clay' }));
      await recordChanges(trx, [{ kind: 'everything', removed: true }]);
    });
    known.update([{ kind: 'everything', id: '', removed: true }]);
    expect([...(await known.paths())]).toEqual(['/', '/about', '/category/clay']);
  });
});
