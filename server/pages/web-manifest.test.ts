import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const read = async () => (await its.site.call('GET /manifest.webmanifest')).json;

  it("contains the site's name and color, and follows changes to them", async () => {
    expect(await read()).toMatchObject({ name: 'Vitrine', theme_color: '#2563eb' });
    await its.admin.call('PUT /api/theme', { primaryColor: '#aa3300' });
    expect(await read()).toMatchObject({ theme_color: '#aa3300' });
    await its.admin.call('PUT /api/settings', { siteName: 'Atelier' });
    expect(await read()).toMatchObject({ name: 'Atelier', short_name: 'Atelier' });
  });

  it('does not query the database if nothing changed', async () => {
    const before = await read();
    await sql`alter table settings rename to hidden_settings`.execute(its.site.db);
    try {
      expect(await read()).toEqual(before);
    } finally {
      await sql`alter table hidden_settings rename to settings`.execute(its.site.db);
    }
  });
});
