import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { connect } from '../engine/connect.ts';
import { migrate, migrateNewTo } from '../engine/migrate.ts';
import { searchText } from '../media/media.ts';

const time = '2026-01-02T03:04:05.678Z';

onEveryEngine((engine) => {
  it('makes existing files searchable without diacritics', async () => {
    const { location, remove } = await newDatabase(engine);
    const db = await connect(location);
    await migrateNewTo(db, '0027-newest');
    const titles = Array.from({ length: 600 }, (_, number) => `Größe ${number}, Łódź`);
    for (const [number, title] of titles.entries()) {
      await sql`insert into media (name, type, widths, title, alt, search_text, created_at)
        values (${`${number}.png`}, 'image/png', '[]', ${title}, 'Crème', ${title.toLowerCase()}, ${time})`.execute(
        db,
      );
    }
    await migrate(location);
    const rows = await db.selectFrom('media').select(['title', 'search_text']).execute();
    expect(rows).toHaveLength(600);
    for (const { title, search_text } of rows) expect(search_text).toBe(searchText(title, 'Crème'));
    expect(rows.map(({ search_text }) => search_text)).toContain('grosse 7, lodz creme');
    await db.destroy();
    await remove();
  });
});
