import { createHash } from 'node:crypto';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { link, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressBest, keepAnswer } from '../api/kept-answer.ts';
import type { FindPage } from './pages.ts';
import { publishedPage } from './published-page.ts';

const forms = ['', '.br', '.gz'];

interface Published {
  folder: string;
  /** The tag of every page by its file. */
  tags: Map<string, string>;
}

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

/**
 * Keeps the whole public site as files for a web server: each revision a folder, and one link,
 * `current`, that is there only while it leads to what the site shows now.
 */
export async function openPublisher(directory: string) {
  await mkdir(directory, { recursive: true });
  const current = join(directory, 'current');
  let last: Published = { folder: '', tags: new Map() };
  let previous = '';
  let count = 0;
  unpublish(); // who knows what happened while nobody looked
  await sweep();

  /** From the next request on, the web server asks us. Done at once, before a write is acknowledged. */
  function unpublish() {
    rmSync(current, { force: true });
  }

  /** What was there last stays for a while: a web server may be reading it. */
  async function sweep() {
    const names = (await readdir(directory)).filter((name) => /^\d+-\d+$/.test(name));
    for (const name of names) {
      if (name === last.folder || name === previous) continue;
      await rm(join(directory, name), { recursive: true, force: true });
    }
  }

  /** Writes every page, and sets the link in one step unless the content has changed meanwhile. */
  async function publish(find: FindPage, addresses: string[], isCurrent: () => boolean) {
    count += 1;
    const next: Published = { folder: `${Date.now()}-${count}`, tags: new Map() };
    try {
      for (const address of addresses) {
        if (!isCurrent()) return;
        const url = new URL(address);
        const found = await find(url);
        if (!found.isCurrent) throw new Error(`${url.pathname} cannot be published now`);
        const { 'content-security-policy': policy } = found.page.headers;
        await writePage(next, url.pathname, publishedPage(found.page, policy));
      }
      if (!isCurrent()) return;
      setLink(next.folder);
      previous = last.folder;
      last = next;
    } finally {
      await sweep();
    }
  }

  async function writePage(next: Published, path: string, html: string) {
    const name = join(path, 'index.html');
    const file = join(directory, next.folder, name);
    const answer = keepAnswer(html, {});
    next.tags.set(name, answer.etag);
    await mkdir(dirname(file), { recursive: true });
    if (last.tags.get(name) === answer.etag) {
      const before = join(directory, last.folder, name);
      for (const form of forms) await link(before + form, file + form);
      return;
    }
    await compressBest(answer);
    const { identity, br, gzip } = answer.bodies;
    const bodies = [identity, br ?? identity, gzip ?? identity];
    for (const [index, form] of forms.entries()) {
      await writeFile(file + form, bodies[index]);
      await utimes(file + form, ...timesOf(answer.etag));
    }
  }

  /** A link cannot be changed, but another can take its place. */
  function setLink(folder: string) {
    const coming = join(directory, 'coming');
    rmSync(coming, { force: true });
    symlinkSync(folder, coming);
    renameSync(coming, current);
  }

  return { unpublish, publish };
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
