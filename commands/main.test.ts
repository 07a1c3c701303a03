import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from './commands.ts';

function vitrine(...args: string[]) {
  const root = join(import.meta.dirname, '..');
  const { status, stderr } = spawnSync('node', ['commands/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stderr };
}

it.each([
  { args: [], complaint: '' },
  { args: ['dance'], complaint: 'There is no command "dance".\n' },
  { args: ['constructor'], complaint: 'There is no command "constructor".\n' },
])('lists every command when called with $args', ({ args, complaint }) => {
  const { status, said } = vitrine(...args);
  expect(status).toBe(2);
  expect(said).toContain(`${complaint}Usage: npm run vitrine -- <command> [options]\n`);
  for (const [name, { summary }] of Object.entries(commands)) {
    expect(said).toMatch(new RegExp(`^  ${name} +${summary.replace(/[^\w ]/g, '.')}$`, 'm'));
  }
});
