import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { bodyOf, compressBest, createCachedResponse } from './cached-response.ts';

const charset = /<meta charset="utf-8"\s*\/?>/i;

/** A page as a file: its CSP is in the page itself, since any web server may send it. */
export function publishedPage(html: string, policy: string): string {
  // frame-ancestors works in a header only.
  const content = policy.replace(/;\s*frame-ancestors [^;]*/, '').replaceAll('"', '&quot;');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  if (!charset.test(html)) throw new Error('a page without the element that its policy follows');
  return html.replace(charset, (found) => found + meta);
}

/** A page and its compressed variants; the uncompressed page is put in place last and deleted first. */
export const formSuffixes = ['.br', '.gz', ''] as const;

type Suffix = (typeof formSuffixes)[number];

/** Quick at first, so that a page is available soon; best once there's nothing else to do. */
export type Compression = 'quick' | 'best';

/** Writes a page's variants under the name for each suffix; returns which were written, and the file's mark. */
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
  // The page itself is there already if only its compressed variants are replaced.
  const suffixes = formSuffixes.filter((suffix) => suffix !== '' || compression === 'quick');
  const seconds = secondsOf(page.etag);
  for (const suffix of suffixes) {
    await writeFile(nameOf(suffix), bodies[suffix]);
    await utimes(nameOf(suffix), seconds, seconds);
  }
  return { suffixes, mark: { size: bodies[''].length, seconds } };
}

/**
 * Web servers identify a file's version by its size and the second of its modification time, and an edit may leave
 * both unchanged. So the time, which means nothing here, is derived from the content.
 */
function secondsOf(etag: string): number {
  const [digits] = createHash('sha256').update(etag).digest('hex').match(/^.{7}/) ?? [];
  return 1_000_000_000 + Number.parseInt(digits ?? '0', 16);
}
