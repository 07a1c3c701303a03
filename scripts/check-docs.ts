import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * Finds broken links, anchors and repository paths in the docs, so that moving a file means updating the docs that cite
 * it. To mention a file that was removed, leave out the backticks.
 */

export interface Repository {
  files: string[];
  read: (path: string) => string;
}

const checked = /^(?:README|CONTRIBUTING|SECURITY)\.md$|^bench\/README\.md$|^docs\/.*\.md$/;

/** Tokens with these endings are files of the repository, whatever folder they name. */
const sourceFile = /^[^.].*\.(?:tsx?|mjs|md|py|conf|yaml|service)$/;

/** Folders and files that a build, a server or an export makes. */
const generated =
  /^(?:build|data|node_modules|published|search\/items\.json|served|uploads)(?:\/|$)/;

/** What a document cites that isn't there, one sentence each. */
export function brokenCitations(document: string, { files, read }: Repository): string[] {
  const text = read(document).replace(/^(```|~~~).*?^\1/gms, keepLines);
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].filter(([, to]) => !/^[a-z]+:/i.test(to));
  const spans = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)];
  const at = (index: number) => `${document}:${text.slice(0, index).split('\n').length}`;
  return [
    ...links.flatMap(({ 1: target, index }) => {
      const trouble = troubleWithLink(target);
      return trouble ? [`${at(index)} ${trouble}`] : [];
    }),
    ...spans.flatMap(({ 1: code, index }) =>
      code
        .split(/\s+/)
        .filter((token) => isMissing(token.replace(/:\d+$/, '')))
        .map((token) => `${at(index)} cites ${token}, which doesn't exist`),
    ),
  ];

  function troubleWithLink(target: string): string | undefined {
    const [path, anchor] = target.split('#');
    const file = path === '' ? document : posix.join(posix.dirname(document), decodeURI(path));
    if (!isFile(file) && !isFolder(file)) return `links to ${target}, which doesn't exist`;
    if (!anchor || !file.endsWith('.md') || anchorsOf(read(file)).has(anchor)) return undefined;
    return `links to ${target}, but ${file} has no such heading`;
  }

  function isMissing(token: string): boolean {
    if (!/^[\w.@*{},-]+(?:\/[\w.@*{},-]+)*\/?$/.test(token) || generated.test(token)) return false;
    const isBelowRoot = token.includes('/') && isFolder(token.split('/')[0]);
    if (token.includes('*')) {
      return isBelowRoot && !files.some((file) => posix.matchesGlob(file, token));
    }
    // From the root: a file, a folder, or a path without its extension (`store/tags`).
    if (isBelowRoot) {
      return !isFile(token) && !isFolder(token) && !files.some((f) => f.startsWith(`${token}.`));
    }
    if (token.endsWith('/')) return !files.some((file) => `/${file}`.includes(`/${token}`));
    return sourceFile.test(token) && !files.some((file) => `/${file}`.endsWith(`/${token}`));
  }

  function isFile(path: string): boolean {
    return files.includes(path);
  }

  function isFolder(path: string): boolean {
    const folder = posix.normalize(`${path}/`);
    return folder === './' || files.some((file) => file.startsWith(folder));
  }
}

/** The anchors that GitHub gives the headings of a document. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const text = markdown.replace(/^(```|~~~).*?^\1/gms, '');
  for (const [, heading] of text.matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Decision records whose title lacks their file's number, or that the list of records calls something else. */
export function misnamedRecords({ files, read }: Repository): string[] {
  const folder = 'docs/decisions/';
  const list = read(`${folder}README.md`);
  return files.flatMap((path) => {
    const name = path.startsWith(folder) ? path.slice(folder.length) : '';
    if (!/^\d{4}-/.test(name)) return [];
    const number = Number(name.slice(0, 4));
    const [, title] = new RegExp(`^# ${number}\\. (.+)\n`).exec(read(path)) ?? [];
    if (!title) return [`${path} doesn't begin with "# ${number}. " and a title`];
    if (list.includes(`${number}. [${title}](${name})`)) return [];
    return [`${folder}README.md lacks "${number}. [${title}](${name})"`];
  });
}

/** Blanks a code block, so that what follows it keeps its line number. */
function keepLines(block: string): string {
  return block.replace(/[^\n]+/g, '');
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => existsSync(path));
  const read = (path: string) => readFileSync(path, 'utf8');
  const broken = files
    .filter((path) => checked.test(path))
    .flatMap((path) => brokenCitations(path, { files, read }))
    .concat(misnamedRecords({ files, read }));
  for (const line of broken) console.error(line);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
