import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCatalogue } from '../../../contract/call/errors.ts';
import { aCategory } from '../../support/factories.ts';
import type { ResilienceCase } from '../case.ts';
import { anAdministrator, aSite } from '../support/site.ts';

/** Loaded into the real server: crashes on a signal, as a bug in the code would. */
const bomb = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${code}})`)}`,
});

export const crashCases: ResilienceCase[] = [
  {
    name: "a crash in one request doesn't affect others",
    area: 'faults',
    rounds: 20,
    short: 3,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const { json } = await admin.ask('POST /api/categories', { body: aCategory() });
      const { id } = json.data;
      const other = new DatabaseSync(join(site.folder, 'vitrine.sqlite'));
      other.exec(`update items set body = 'not json' where kind = 'category'`);
      other.close();
      for (let round = 0; round < context.rounds; round += 1) {
        const [crashed, ...others] = await Promise.all([
          site.ask(`GET /api/categories/${id}`),
          ...['/about', '/api/products', '/api/tags', '/healthz'].map((path) =>
            site.ask(`GET ${path}`),
          ),
        ]);
        assert.deepEqual(
          [crashed.status, crashed.json.error],
          [errorCatalogue.crashed.status, errorCatalogue.crashed.message],
        );
        for (const { status } of others) assert.equal(status, 200);
        context.tried();
      }
    },
  },
  {
    name: "an unhandled rejection is logged and doesn't stop the server",
    area: 'faults',
    rounds: 5,
    run: async (context) => {
      const settings = bomb(`Promise.reject(new Error('left alone'))`);
      const site = await aSite(context, settings, { isPasswordCostly: true });
      for (let round = 0; round < context.rounds; round += 1) {
        const signingIn = anAdministrator(site);
        site.process.kill('SIGUSR2');
        await signingIn;
        context.tried();
      }
      assert.match(site.printed(), /left alone/, 'the log does not mention it');
    },
  },
  {
    name: 'an uncaught exception stops the server after running requests finish',
    area: 'faults',
    rounds: 5,
    run: async (context) => {
      for (let round = 0; round < context.rounds; round += 1) {
        const settings = bomb(`throw new Error('nobody caught me')`);
        const site = await aSite(context, settings, { isPasswordCostly: true });
        const signingIn = anAdministrator(site); // takes a while: the crash hits in the middle of it
        await new Promise((resolve) => setTimeout(resolve, 50));
        site.process.kill('SIGUSR2');
        const [, [code]] = await Promise.all([signingIn, once(site.process, 'exit')]);
        assert.equal(code, 1, "the process supervisor isn't told of the crash");
        context.tried();
      }
    },
  },
];
