import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { layerOf, layers } from './import-rules.ts';

/** The imports of each file, type-only and dynamic ones included: a path from the root, or the name of a package. */
export type Imports = Map<string, string[]>;

/** Every import that the layer of its file doesn't allow. */
export function forbiddenImports(imports: Imports): string[] {
  return [...imports].flatMap(([path, specifiers]) => {
    const from = layerOf(path);
    if (!from) return [];
    const layer = layers[from];
    return specifiers.flatMap((specifier) => {
      const isAllowed = specifier.startsWith('/')
        ? mayImportLayer(from, layerOf(specifier.slice(1)))
        : (layer.packages?.test(specifier) ?? true);
      return isAllowed ? [] : [`${path} imports ${specifier}: ${layer.because}`];
    });
  });
}

function mayImportLayer(from: string, to: string | undefined): boolean {
  const { layers: allowed } = layers[from];
  return from === to || allowed === 'any' || (to !== undefined && allowed.includes(to));
}

/** Files or folders that import each other in a circle, one line per circle. */
export function importCycles(imports: Imports): string[] {
  const done = new Set<string>();
  const trail: string[] = [];
  const found: string[] = [];

  function visit(path: string): void {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' imports '));
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const specifier of imports.get(path) ?? []) visit(specifier.slice(1));
    trail.pop();
    done.add(path);
  }

  for (const path of imports.keys()) visit(path);
  return found;
}

/** What each folder of the product imports from others. Tests may use whatever they test. */
export function importsOfFolders(imports: Imports): Imports {
  const folders: Imports = new Map();
  for (const [path, specifiers] of imports) {
    if (layers[layerOf(path) ?? 'tests'].layers === 'any') continue;
    const folder = posix.dirname(path);
    const others = specifiers
      .filter((specifier) => specifier.startsWith('/'))
      .map((specifier) => posix.dirname(specifier))
      .filter((other) => other !== `/${folder}`);
    folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...others])]);
  }
  return folders;
}

export function importsIn(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const literal = (text: string) => /^(['"`])(.*)\1$/s.exec(text)?.[2];
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => literal(source.slice(start, end)) ?? [],
    ),
  ];
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? posix.join('/', posix.dirname(path), specifier) : specifier,
  );
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const paths = files.trim().split('\n');
  const imports = new Map(paths.map((path) => [path, importsIn(path, readFileSync(path, 'utf8'))]));
  const found = [
    ...forbiddenImports(imports),
    ...importCycles(imports),
    ...importCycles(importsOfFolders(imports)),
  ];
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
