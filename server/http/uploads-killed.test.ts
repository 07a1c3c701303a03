import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStorage } from '../../media/open-storage.ts';
import { connect } from '../../store/engine/connect.ts';
import { beginUpload } from '../../tests/support/begun-upload.ts';
import { startSite } from '../../tests/support/running-site.ts';
import { namesIn, newStorage, onEveryStorage } from '../../tests/support/storages.ts';
import { readConfig } from '../process/config.ts';

onEveryStorage((kind) => {
  it('removes temporary files at the next start if it was killed during an upload', async () => {
    const environment = { DEMO_CONTENT: '0', ...(await newStorage(kind)) };
    const killed = await startSite(environment);
    const temporaryFiles = () => readdir(join(killed.folder, 'uploads', '.arriving'));
    const { token } = await killed.client.login({ body: { password: killed.password } });
    beginUpload(killed.url, token);
    await expect.poll(temporaryFiles).toHaveLength(1);
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    expect(await temporaryFiles()).toHaveLength(1);

    const restarted = await startSite({ ...environment, DATA_DIR: killed.folder });
    expect(await temporaryFiles()).toEqual([]);
    const config = readConfig({ ...environment, DATA_DIR: killed.folder });
    expect(await namesIn(await openStorage(config.storage))).toEqual([]);
    const db = await connect(config.database);
    expect(await db.selectFrom('media').select('name').execute()).toEqual([]);
    await db.destroy();
    await restarted.stop();
    await killed.stop();
  });
});
