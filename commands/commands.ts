import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { copy } from './copy.ts';
import { exportSite } from './export.ts';
import { mailTest } from './mail-test.ts';
import { password } from './password.ts';
import { restore } from './restore.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { unusedFiles } from './unused-files.ts';

export const commands: Record<string, Command> = {
  backup,
  restore,
  'restore-snapshot': restoreSnapshot,
  copy,
  export: exportSite,
  check,
  password,
  'mail-test': mailTest,
  'unused-files': unusedFiles,
};
