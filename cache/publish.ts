import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { CachedResponse } from './cached-response.ts';
import { etagOf } from './etag.ts';
import { forms, publishedPage, writePage } from './published-page.ts';

type FindPage = (url: URL) => Promise<{ page: CachedResponse; isCurrent: boolean }>;

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
        const html = found.page.bodies.identity.toString();
        await addPage(next, url.pathname, publishedPage(html, policy));
      }
      if (!isCurrent()) return;
      setLink(next.folder);
      previous = last.folder;
      last = next;
    } finally {
      await sweep();
    }
  }

  async function addPage(next: Published, path: string, html: string) {
    const name = join(path, 'index.html');
    const file = join(directory, next.folder, name);
    const etag = etagOf(html);
    next.tags.set(name, etag);
    if (last.tags.get(name) !== etag) return writePage(file, html);
    const before = join(directory, last.folder, name);
    await mkdir(dirname(file), { recursive: true });
    for (const form of forms) await link(before + form, file + form);
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
