import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pngNumber } from '../../support/files.ts';
import type { ResilienceCase } from '../case.ts';
import { aFolder, anAdministrator, aSite, bearing, killSite } from '../support/site.ts';

/**
 * A server dies while it sends a backup: the audit log keeps its entry, and the next server leaves no temporary files
 * behind.
 */
export const killBackupCases: ResilienceCase[] = [
  {
    name: 'kill -9 while a backup is downloaded',
    area: 'faults',
    rounds: 3,
    short: 1,
    run: async (context) => {
      const folder = await aFolder(context);
      for (let round = 0; round < context.rounds; round += 1) {
        const site = await aSite(context, { DATA_DIR: folder });
        const { token, ask } = await anAdministrator(site);
        const files = [{ field: 'files', bytes: await pngNumber(round) }];
        assert.equal((await ask('POST /api/homepage/upload', { files })).status, 200);
        const confirming = { body: { password: site.password } };
        assert.equal((await ask('POST /api/account/confirm', confirming)).status, 200);
        const { json } = await ask('POST /api/backup');
        const { status, body } = await fetch(site.url + json.data.address);
        assert.equal(status, 200);
        await killSite(site);
        await body?.cancel().catch(() => {}); // it may already be interrupted

        const next = await aSite(context, { DATA_DIR: folder });
        const told = await bearing(next, token).ask('GET /api/record?kind=backup-started');
        assert.equal(told.json.data.entries.length, round + 1);
        assert.deepEqual(await readdir(join(folder, 'uploads', '.arriving')), []);
        const { state } = (await bearing(next, token).ask('GET /api/backup')).json.data.download;
        assert.ok(['running', 'failed', 'done'].includes(state), state);
        // As after half a minute without a heartbeat.
        await bearing(next, token).ask('DELETE /api/backup');
        assert.equal((await bearing(next, token).ask('POST /api/backup')).status, 201);
        await killSite(next);
        context.tried();
      }
    },
  },
];
