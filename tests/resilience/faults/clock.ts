import assert from 'node:assert/strict';
import type { ResilienceCase } from '../case.ts';
import { aFalseClock } from '../support/false-clock.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const jumps = [40, -40, 400, -400, 4_000, -4_000];

export const clockCases: ResilienceCase[] = [
  {
    name: 'clock jumps sign nobody out and revive no ended session',
    area: 'faults',
    run: async (context) => {
      const clock = await aFalseClock(context);
      const site = await aSite(context, { ...clock.environment, SESSION_DAYS: '1' });
      const living = await anAdministrator(site);
      const ended = await anAdministrator(site);
      await ended.ask('POST /api/auth/logout');
      for (const days of jumps) {
        await clock.set(days);
        await until(
          async () => Math.round(await daysAhead(site)) === days,
          'the jump of the clock',
        );
        const [alive, over] = await Promise.all(
          [living, ended].map((admin) => admin.ask('GET /api/newsletter/subscribers')),
        );
        assert.equal(alive.status, 200, `signed out by a clock jump of ${days} days`);
        assert.equal(over.status, 401, `signed in again by a clock jump of ${days} days`);
        // Signing in deletes expired sessions: it must not end the others.
        await anAdministrator(site);
        context.tried();
      }
    },
  },
];

/** According to the Date header, which is updated once a second. */
async function daysAhead(site: Site): Promise<number> {
  const { headers } = await site.ask('GET /healthz');
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 86_400_000;
}
