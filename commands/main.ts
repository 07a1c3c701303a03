import { readConfig } from '../server/process/config.ts';
import { describeStartError } from '../server/process/start-error.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';

/** `npm run vitrine -- <command> [options]`, with the same settings as the server. */
const [name = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(commands, name)) await run(commands[name]);
else refuse();

async function run(command: Command): Promise<void> {
  try {
    await command.run(args, readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${name}: ${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

function refuse(): void {
  const width = Math.max(0, ...Object.keys(commands).map((known) => known.length));
  const lines = Object.entries(commands).map(
    ([known, { summary }]) => `  ${known.padEnd(width)}  ${summary}`,
  );
  const wrong = name ? [`There is no command ${JSON.stringify(name)}.`] : [];
  const usage = 'Usage: npm run vitrine -- <command> [options]';
  process.stderr.write(`${[...wrong, usage, ...lines].join('\n')}\n`);
  process.exitCode = 2;
}
