import { createHash } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compressBest, createCachedResponse } from './cached-response.ts';

const charset = /<meta charset="utf-8"\s*\/?>/i;

/** What lies beside a page: itself, and both compressed forms. */
export const forms = ['', '.br', '.gz'];

/** A page as a file: it carries its script policy itself, whoever sends it. */
export function publishedPage(html: string, policy: string): string {
  // Who may frame a page can be said in a header alone.
  const content = policy.replace(/;\s*frame-ancestors [^;]*/, '').replaceAll('"', '&quot;');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  if (!charset.test(html)) throw new Error('a page without the element that its policy follows');
  return html.replace(charset, (found) => found + meta);
}

/** Writes a page with its compressed forms beside it. */
export async function writePage(file: string, html: string): Promise<void> {
  const answer = createCachedResponse(html, {});
  await compressBest(answer);
  const { identity, br, gzip } = answer.bodies;
  const bodies = [identity, br ?? identity, gzip ?? identity];
  await mkdir(dirname(file), { recursive: true });
  for (const [index, form] of forms.entries()) {
    await writeFile(file + form, bodies[index]);
    await utimes(file + form, ...timesOf(answer.etag));
  }
}

/**
 * Web servers tell versions of a file by its size and the second of its last change; an edit may leave
 * both as they were. So the time, which means nothing here, is made of the content.
 */
function timesOf(etag: string): [number, number] {
  const [digits] = createHash('sha256').update(etag).digest('hex').match(/^.{7}/) ?? [];
  const seconds = 1_000_000_000 + Number.parseInt(digits ?? '0', 16);
  return [seconds, seconds];
}
