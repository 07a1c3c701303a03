import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedDay } from '../../tests/support/counted-day.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { connect } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { migrate } from '../engine/migrate.ts';
import { addCounts, forgetPast } from './add-counts.ts';

onEveryEngine((engine) => {
  let db: Database;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  beforeAll(async () => {
    database = await newDatabase(engine);
    await migrate(database.location);
    db = await connect(database.location);
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });

  const dayCounts = (day: string) =>
    db.selectFrom('day_counts').selectAll().where('day', '=', day).executeTakeFirst();
  const arrivalsOf = (day: string) =>
    db.selectFrom('arrival_counts').selectAll().where('day', '=', day).execute();

  it('does not count pages that no longer exist', async () => {
    const day = '2026-01-01';
    await addCounts(db, [countedDay({ day, pages: { '/product/gone': { view: 3, buy: 1 } } })]);
    expect(await dayCounts(day)).toMatchObject({ views: 0, buy_clicks: 0 });
    expect(await db.selectFrom('item_counts').selectAll().execute()).toEqual([]);
  });

  it('keeps 200 sites and 200 campaigns per day, and groups the rest', async () => {
    const day = '2026-01-02';
    for (const kind of ['site', 'campaign'] as const) {
      const named = (name: string, arrivals: number) => {
        const detail = kind === 'site' ? '' : 'spring';
        return countedDay({ day, arrivals: [{ kind, name, detail, arrivals }] });
      };
      const made = Array.from({ length: 250 }, (_, index) => ({
        kind,
        name: `made-up-${index}.example`,
        arrivals: 2,
        detail: kind === 'site' ? '' : `${index}`,
      }));
      await addCounts(db, [named('first.example', 1)]);
      await addCounts(db, [countedDay({ day, arrivals: made })]);
      await addCounts(db, [named('late.example', 5), named('first.example', 4)]);
      const rows = (await arrivalsOf(day)).filter((row) => row.kind === kind);
      expect(rows).toHaveLength(201);
      expect(rows.find(({ name }) => name === 'first.example')?.arrivals).toBe(5);
      expect(rows.find(({ name }) => name === '*')?.arrivals).toBe(51 * 2 + 5);
    }
  });

  it('keeps 200 searches per day with their latest result count, and groups the rest', async () => {
    const day = '2026-01-07';
    const made = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`made ${index}`, 0]),
    );
    await addCounts(db, [countedDay({ day, searches: { ink: 3 } })]);
    await addCounts(db, [countedDay({ day, searches: made })]);
    await addCounts(db, [countedDay({ day, searches: { ink: 4, late: 1 } })]);
    const rows = await db.selectFrom('search_counts').selectAll().where('day', '=', day).execute();
    expect(rows).toHaveLength(201);
    expect(rows.find(({ words }) => words === 'ink')).toMatchObject({ searches: 2, results: 4 });
    expect(rows.find(({ words }) => words === '*')?.searches).toBe(51 + 1);
  });

  it('stops counting visitors at a million per day', async () => {
    const day = '2026-01-03';
    const full = { day, visitors: 999_999, views: 0, plays: 0, buy_clicks: 0 };
    await db.insertInto('day_counts').values(full).execute();
    await addCounts(db, [countedDay({ day, visitors: ['a', 'b', 'c'] })]);
    await addCounts(db, [countedDay({ day, visitors: ['d'] })]);
    expect(await dayCounts(day)).toMatchObject({ visitors: 1_000_000 });
  });

  it('adds up concurrent counts of several servers', async () => {
    const day = '2026-01-04';
    const other = await connect(database.location);
    const site = { kind: 'site' as const, name: 'search.example', detail: '', arrivals: 1 };
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        addCounts(index % 2 ? db : other, [
          countedDay({
            day,
            pages: { '/': { view: 2 }, '/about': { view: 1 } },
            arrivals: [site],
            visitors: [`visitor ${index % 10}`, 'everybody'],
          }),
        ]),
      ),
    );
    await other.destroy();
    expect(await dayCounts(day)).toMatchObject({ views: 120, visitors: 11 });
    expect(await arrivalsOf(day)).toMatchObject([{ name: 'search.example', arrivals: 40 }]);
  });

  it("deletes yesterday's visitors and counts past their retention only", async () => {
    const before = { visitors: 1, views: 1, plays: 0, buy_clicks: 0 };
    await db
      .insertInto('day_counts')
      .values({ day: '2023-12-31', ...before })
      .execute();
    await addCounts(db, [
      countedDay({ day: '2026-01-05', visitors: ['yesterday'] }),
      countedDay({ day: '2026-01-06', visitors: ['today'] }),
    ]);
    await forgetPast(db, '2026-01-06', '2024-01-01');
    expect(await db.selectFrom('day_visitors').selectAll().execute()).toEqual([
      { day: '2026-01-06', visitor: 'today' },
    ]);
    expect(await dayCounts('2023-12-31')).toBeUndefined();
    expect(await dayCounts('2026-01-05')).toMatchObject({ visitors: 1 });
  });
});
