import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { roomOf, rooms } from './import-rules.ts';

/** Every import of a file that its room does not allow; type-only imports are imports. */
export function forbiddenImports(path: string, source: string): string[] {
  const from = roomOf(path);
  if (!from) return [];
  const room = rooms[from];
  return importsIn(path, source).flatMap((specifier) => {
    const isAllowed = specifier.startsWith('.')
      ? mayImportRoom(from, roomOf(posix.join(posix.dirname(path), specifier)))
      : (room.packages?.test(specifier) ?? true);
    return isAllowed ? [] : [`${path} imports ${specifier}: ${room.because}`];
  });
}

function mayImportRoom(from: string, to: string | undefined): boolean {
  const { rooms: allowed } = rooms[from];
  return from === to || allowed === 'any' || (to !== undefined && allowed.includes(to));
}

function importsIn(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const literal = (text: string) => /^(['"`])(.*)\1$/s.exec(text)?.[2];
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => literal(source.slice(start, end)) ?? [],
    ),
  ];
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const found = files
    .trim()
    .split('\n')
    .flatMap((path) => forbiddenImports(path, readFileSync(path, 'utf8')));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
