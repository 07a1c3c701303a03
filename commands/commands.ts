import { check } from './check.ts';
import type { Command } from './command.ts';
import { password } from './password.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { unusedFiles } from './unused-files.ts';

/** Every command there is, by its name. */
export const commands: Record<string, Command> = {
  check,
  password,
  'restore-snapshot': restoreSnapshot,
  'unused-files': unusedFiles,
};
