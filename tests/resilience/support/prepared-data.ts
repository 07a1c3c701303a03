import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/process/config.ts';
import { openData } from '../../../server/process/open-data.ts';
import { setEnvironmentHash, setPasswordHash } from '../../../store/administrator.ts';
import { write } from '../../../store/engine/write.ts';
import { password } from '../../projects/templates.ts';
import { cheapHashOf } from '../../support/cheap-password.ts';
import { wholeRun } from './lifetime.ts';

const prepared = new Map<string, Promise<string>>();

/**
 * Fills a folder like a first start, with a password that is cheap to check. The first start itself runs once per
 * run.
 */
export async function copyPreparedData(folder: string, demoContent: string): Promise<void> {
  const source = prepared.get(demoContent) ?? prepare(demoContent);
  prepared.set(demoContent, source);
  await cp(await source, folder, { recursive: true });
}

async function prepare(demoContent: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-prepared-'));
  wholeRun.later(() => rm(folder, { recursive: true, force: true }));
  const { db } = await openData(
    readConfig({ DATA_DIR: folder, DEMO_CONTENT: demoContent, ADMIN_PASSWORD: password }),
  );
  const hash = cheapHashOf(password);
  await write(db, { kind: 'start', name: 'start' }, async (trx) => {
    await setPasswordHash(trx, hash);
    await setEnvironmentHash(trx, hash);
  });
  await db.destroy();
  return folder;
}
