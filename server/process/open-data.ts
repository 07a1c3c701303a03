import { hashPassword, makePassword, verifyPassword } from '../../api/passwords/passwords.ts';
import { isShortPassword } from '../../contract/account/account.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { openStorage } from '../../media/open-storage.ts';
import type { Storage } from '../../media/storage.ts';
import { openTemporaryFiles, type TemporaryFiles } from '../../media/temporary-files.ts';
import { takeUploads, type Uploads } from '../../media/uploads.ts';
import {
  type Administrator,
  readAdministrator,
  readPasswordHash,
  setEnvironmentHash,
  setPasswordHash,
} from '../../store/administrator.ts';
import { writeDemoCatalogue } from '../../store/demo/write-demo-catalogue.ts';
import { connect } from '../../store/engine/connect.ts';
import type { Database, Write } from '../../store/engine/database.ts';
import { migrate, patiently } from '../../store/engine/migrate.ts';
import { write } from '../../store/engine/write.ts';
import type { Config } from './config.ts';
import { publishDemoMedia } from './demo-media.ts';
import { WrongSetting } from './wrong-setting.ts';

export interface OpenData {
  db: Database;
  storage: Storage;
  /** Where files are written until they're complete. */
  temporaryFiles: TemporaryFiles;
  uploads: Uploads;
  /** Generated on the very first start, if no password was configured. */
  madePassword: string | undefined;
  /** Resolves once `ADMIN_PASSWORD` has been checked, which is slow; nobody can sign in before. */
  passwordSettled: Promise<void>;
}

const actor = { kind: 'start', name: 'start' } as const;

/** Opens the database and the files, and brings both up to date. */
export async function openData(config: Config): Promise<OpenData> {
  await migrate(config.database);
  const db = await connect(config.database, { connections: config.databaseConnections });
  const storage = await openStorage(config.storage);
  const temporaryFiles = await openTemporaryFiles(config.temporaryFiles);
  const uploads = takeUploads({ ...config, storage, temporaryFiles });
  const kept = await readAdministrator(db);
  const madePassword = kept
    ? undefined
    : await patiently(config.database, (patient) => seed(patient, uploads, config));
  const passwordSettled = kept ? changePassword(db, kept, config.adminPassword) : Promise.resolve();
  passwordSettled.catch(() => {}); // handled where it's awaited
  return { db, storage, temporaryFiles, uploads, madePassword, passwordSettled };
}

/** A site is new until it has an administrator; demo content and password are created in one transaction. */
async function seed(
  db: Database,
  uploads: Uploads,
  { demoContent, adminPassword }: Config,
): Promise<string | undefined> {
  refuseShort(adminPassword);
  const media = demoContent ? await publishDemoMedia(uploads) : undefined;
  return write(db, actor, async (trx: Write) => {
    if (await readPasswordHash(trx)) return; // another process was faster
    await media?.record(trx);
    if (media) await writeDemoCatalogue(trx, media.addresses);
    const password = adminPassword ?? makePassword();
    const hash = await hashPassword(password);
    await setPasswordHash(trx, hash, { wasMade: !adminPassword });
    if (adminPassword) await setEnvironmentHash(trx, hash);
    return adminPassword ? undefined : password;
  });
}

/**
 * A new `ADMIN_PASSWORD` replaces the password and ends its sessions. One that was applied before is ignored: the
 * password may have been changed since, and that must not be undone.
 */
async function changePassword(
  db: Database,
  { passwordHash, environmentHash }: Administrator,
  chosen: string | undefined,
): Promise<void> {
  if (chosen === undefined) return;
  if (environmentHash && (await verifyPassword(chosen, environmentHash))) return;
  if (await verifyPassword(chosen, passwordHash)) return setEnvironmentHash(db, passwordHash);
  refuseShort(chosen);
  const hash = await hashPassword(chosen);
  await write(db, actor, async (trx) => {
    await setPasswordHash(trx, hash);
    await setEnvironmentHash(trx, hash);
  });
}

/** Checked only when a password is set: an existing one stays valid. */
function refuseShort(chosen: string | undefined): void {
  if (chosen === undefined || !isShortPassword(chosen)) return;
  throw new WrongSetting(`ADMIN_PASSWORD must be at least ${lengths.shortestPassword} characters`);
}
