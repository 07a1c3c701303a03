import type { Command } from './command.ts';

/** Every command there is, by its name. */
export const commands: Record<string, Command> = {};
