import type { Command } from './command.ts';
import { unusedFiles } from './unused-files.ts';

/** Every command there is, by its name. */
export const commands: Record<string, Command> = {
  'unused-files': unusedFiles,
};
