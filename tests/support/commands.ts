import { vi } from 'vitest';
import { commands } from '../../commands/commands.ts';
import type { Place } from '../../commands/place.ts';
import { readConfig } from '../../server/config.ts';
import { explain } from '../../server/explain.ts';

/** Runs a command on the site at a place; answers how it ended and what it said. */
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
    return { status: 1, said: `${said}${explain(error)}` };
  } finally {
    listening.mockRestore();
  }
}
