import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { hashPassword } from '../api/passwords/passwords.ts';
import { isShortPassword } from '../contract/account/account.ts';
import { lengths } from '../contract/limits/limits.ts';
import { removeAllFactors } from '../store/account/second-factors.ts';
import { setEnvironmentHash, setPasswordHash } from '../store/administrator.ts';
import { write } from '../store/engine/write.ts';
import type { Command } from './command.ts';
import { openSite } from './open-site.ts';
import { say } from './terminal/progress.ts';

const actor = { kind: 'command', name: 'password' } as const;

export const password: Command = {
  summary:
    'sets a new password, asked for or read from standard input, ends all sessions and removes second factors',
  async run(_args, config) {
    const site = await openSite(config);
    try {
      const chosen = process.stdin.isTTY ? await askTwice() : firstLine(await text(process.stdin));
      if (isShortPassword(chosen) || chosen.length > lengths.password) {
        const { shortestPassword, password: longest } = lengths;
        throw new Error(`a password has ${shortestPassword} to ${longest} characters`);
      }
      const hash = await hashPassword(chosen);
      const ofEnvironment = config.adminPassword && (await hashPassword(config.adminPassword));
      const hadFactors = await write(site.db, actor, async (trx) => {
        await setPasswordHash(trx, hash);
        // ADMIN_PASSWORD is older than this password, and must not replace it at the next start.
        if (ofEnvironment) await setEnvironmentHash(trx, ofEnvironment);
        return removeAllFactors(trx);
      });
      say('The password is set, and all sessions have ended.');
      if (hadFactors) say('The second factors are removed: set them up anew after signing in.');
    } finally {
      await site.db.destroy();
    }
  },
};

const firstLine = (typed: string) => typed.split(/\r?\n/, 1)[0];

async function askTwice(): Promise<string> {
  const chosen = await ask('New password: ');
  if ((await ask('The same again: ')) !== chosen) throw new Error('the two are not the same');
  return chosen;
}

/** Prints the question but doesn't echo the answer. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}
