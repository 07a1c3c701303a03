import { accessCases } from './abuse/access.ts';
import { assignmentCases } from './abuse/assignment.ts';
import { cacheCases } from './abuse/caches.ts';
import { fileCases } from './abuse/files.ts';
import { importCases } from './abuse/imports.ts';
import { insightCases } from './abuse/insights.ts';
import { libraryCases } from './abuse/library.ts';
import { linkCheckCases } from './abuse/link-checks.ts';
import { linkCases } from './abuse/links.ts';
import { lockoutCases } from './abuse/lockout.ts';
import { logCases } from './abuse/logs.ts';
import { longListCases } from './abuse/long-lists.ts';
import { newsletterCases } from './abuse/newsletter.ts';
import { overloadCases } from './abuse/overload.ts';
import { passwordCases } from './abuse/passwords.ts';
import { previewCases } from './abuse/previews.ts';
import { redirectCases } from './abuse/redirects.ts';
import { scriptCases } from './abuse/scripts.ts';
import { searchCases } from './abuse/search.ts';
import { secretCases } from './abuse/secrets.ts';
import { slowInputCases } from './abuse/slow-input.ts';
import { strangersFileCases } from './abuse/strangers-files.ts';
import type { ResilienceCase } from './case.ts';
import { clusterCases } from './cluster/cluster.ts';
import { clockCases } from './faults/clock.ts';
import { crashCases } from './faults/crashes.ts';
import { databaseAwayCases } from './faults/database-away.ts';
import { fullDiskCases } from './faults/full-disk.ts';
import { killCases } from './faults/kill.ts';
import { killBackupCases } from './faults/kill-backup.ts';
import { killEditingCases } from './faults/kill-editing.ts';
import { killMigrationCases } from './faults/kill-migration.ts';
import { killQueueCases } from './faults/kill-queue.ts';
import { killSendingCases } from './faults/kill-sending.ts';
import { nothingTypedLostCases } from './faults/nothing-typed-lost.ts';
import { publishingAwayCases } from './faults/publishing-away.ts';
import { stoppingCases } from './faults/stopping.ts';
import { headerCases } from './headers/headers.ts';
import { spellingCases } from './headers/spellings.ts';
import { loadCases } from './load/load.ts';
import { supplyChainCases } from './supply-chain/supply-chain.ts';

/** All cases, in the order of the table. */
export const cases: ResilienceCase[] = [
  ...killCases,
  ...killEditingCases,
  ...killMigrationCases,
  ...killSendingCases,
  ...killQueueCases,
  ...killBackupCases,
  ...databaseAwayCases,
  ...nothingTypedLostCases,
  ...fullDiskCases,
  ...publishingAwayCases,
  ...stoppingCases,
  ...crashCases,
  ...clockCases,
  ...clusterCases,
  ...scriptCases,
  ...linkCases,
  ...linkCheckCases,
  ...fileCases,
  ...strangersFileCases,
  ...libraryCases,
  ...accessCases,
  ...assignmentCases,
  ...logCases,
  ...secretCases,
  ...newsletterCases,
  ...insightCases,
  ...redirectCases,
  ...importCases,
  ...searchCases,
  ...passwordCases,
  ...lockoutCases,
  ...overloadCases,
  ...slowInputCases,
  ...longListCases,
  ...cacheCases,
  ...previewCases,
  ...headerCases,
  ...spellingCases,
  ...loadCases,
  ...supplyChainCases,
];
