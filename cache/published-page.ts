import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { bodyOf, compressBest, createCachedResponse } from './cached-response.ts';

const charset = /<meta charset="utf-8"\s*\/?>/i;

/** A page as a file: it carries its script policy itself, whoever sends it. */
export function publishedPage(html: string, policy: string): string {
  // Who may frame a page can be said in a header alone.
  const content = policy.replace(/;\s*frame-ancestors [^;]*/, '').replaceAll('"', '&quot;');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  if (!charset.test(html)) throw new Error('a page without the element that its policy follows');
  return html.replace(charset, (found) => found + meta);
}

/** What lies beside each other: both compressed forms, and, put there last and taken away first, the page. */
export const formSuffixes = ['.br', '.gz', ''] as const;

type Suffix = (typeof formSuffixes)[number];

/** Quick ones first, so that a page is there soon; the best ones when there is nothing else to do. */
export type Compression = 'quick' | 'best';

/** Writes the forms of a page under the names that are asked for by their suffix; answers which, and their mark. */
export async function writeForms(
  html: string,
  compression: Compression,
  nameOf: (suffix: Suffix) => string,
): Promise<{ suffixes: Suffix[]; mark: { size: number; seconds: number } }> {
  const page = createCachedResponse(html, {});
  if (compression === 'best') await compressBest(page);
  const bodies = {
    '': await bodyOf(page, 'identity'),
    '.br': await bodyOf(page, 'br'),
    '.gz': await bodyOf(page, 'gzip'),
  };
  // The page itself is there already where only its forms get smaller.
  const suffixes = formSuffixes.filter((suffix) => suffix !== '' || compression === 'quick');
  const seconds = secondsOf(page.etag);
  for (const suffix of suffixes) {
    await writeFile(nameOf(suffix), bodies[suffix]);
    await utimes(nameOf(suffix), seconds, seconds);
  }
  return { suffixes, mark: { size: bodies[''].length, seconds } };
}

/**
 * Web servers tell versions of a file by its size and the second of its last change; an edit may leave
 * both as they were. So the time, which means nothing here, is made of the content.
 */
function secondsOf(etag: string): number {
  const [digits] = createHash('sha256').update(etag).digest('hex').match(/^.{7}/) ?? [];
  return 1_000_000_000 + Number.parseInt(digits ?? '0', 16);
}
