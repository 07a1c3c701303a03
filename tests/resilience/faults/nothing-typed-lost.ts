import { errorCatalogue } from '../../../contract/call/errors.ts';
import type { ResilienceCase } from '../case.ts';
import { aScreen } from '../support/browser.ts';
import { aPostgres } from '../support/postgres.ts';
import { aSite } from '../support/site.ts';

const patiently = { timeout: 60_000 };

export const nothingTypedLostCases: ResilienceCase[] = [
  {
    name: 'the admin screen keeps what was typed while the database is down',
    area: 'faults',
    rounds: 3,
    run: async (context) => {
      const { expect } = await import('@playwright/test');
      const postgres = await aPostgres(context);
      const site = await aSite(context, { DATABASE_URL: await postgres.newDatabase() });
      const page = await aScreen(context, site, '/admin/about');
      const content = page.getByRole('textbox', { name: 'Content' });
      const save = page.getByRole('button', { name: 'Save', exact: true });
      for (let round = 0; round < context.rounds; round += 1) {
        const words = `Typed in round ${round}`;
        await content.fill(words, patiently);
        await postgres.pause();
        await save.click();
        const told = page
          .getByRole('alert')
          .filter({ hasText: errorCatalogue.unavailable.message });
        await expect(told).toBeVisible(patiently);
        await expect(content).toHaveText(words);
        await postgres.resume();
        await expect(async () => {
          await save.click();
          await expect(page.getByText('Saved', { exact: true })).toBeVisible();
        }).toPass(patiently);
        const { json } = await site.ask('GET /api/about');
        expect(json.data.content).toContain(words);
        await expect(told).toBeHidden(patiently);
        context.tried();
      }
    },
  },
];
