import { vi } from 'vitest';
import type { Place } from '../../commands/backup/place.ts';
import { commands } from '../../commands/commands.ts';
import { readConfig } from '../../server/process/config.ts';
import { describeStartError } from '../../server/process/start-error.ts';

/** Runs a command on a site; returns its exit and what it printed. */
export async function vitrine(place: Place, [name, ...args]: string[]) {
  let said = '';
  const listening = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  try {
    await commands[name].run(args, { ...readConfig({}), ...place });
    return { status: 0, said };
  } catch (error) {
    return { status: 1, said: `${said}${describeStartError(error)}` };
  } finally {
    listening.mockRestore();
  }
}
