import type { Command } from './command.ts';
import { findProblems } from './integrity.ts';
import { openSite } from './open-site.ts';
import { say } from './terminal/progress.ts';

export const check: Command = {
  summary:
    'looks whether rows, references, files and orders are whole; fails and names all that is not',
  async run(_args, config) {
    const site = await openSite(config);
    let count = 0;
    try {
      for await (const problem of findProblems(site)) {
        count += 1;
        say(`  ${problem}`);
      }
    } finally {
      await site.db.destroy();
    }
    if (count > 0) throw new Error(`${count} found`);
    say('Nothing found.');
  },
};
