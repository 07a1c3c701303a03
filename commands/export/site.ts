import { createWriteStream } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { withMedia } from '../../api/serving/view-media.ts';
import { addresses } from '../../contract/call/addresses.ts';
import { createClient } from '../../contract/client.ts';
import { listedKinds } from '../../contract/kinds/kind-names.ts';
import { readStoredName } from '../../contract/media/media.ts';
import { searchPath } from '../../contract/search/search-address.ts';
import { type SearchFile, searchFile } from '../../contract/search/search-file.ts';
import { feedPath } from '../../contract/views/feed-path.ts';
import type { Storage, StoredFile } from '../../media/storage.ts';
import { forever, uploadPolicy } from '../../server/http/headers.ts';
import { sitemapFiles } from '../../server/pages/search-engines.ts';
import type { Database } from '../../store/engine/database.ts';
import { readPublishedFiles } from '../../store/media/media-uses.ts';
import { readPlaces, readSearched } from '../../store/search/searched-items.ts';
import { readSitemap } from '../../store/views/sitemap.ts';
import { startProgress } from '../terminal/progress.ts';
import { exportedPage } from './page.ts';
import { pagesWithQueries } from './queries.ts';
import { exportRedirects } from './redirects.ts';
import { write } from './write.ts';

interface Exported {
  app: FastifyInstance;
  db: Database;
  storage: Storage;
  /** The build for browsers. */
  clientDirectory: string;
}

/** The headers that the server sends with files, for hosts that read them here (Netlify, Cloudflare Pages). */
const headers = `/assets/*
  Cache-Control: ${forever}
/uploads/*
  Cache-Control: ${forever}
  Content-Security-Policy: ${uploadPolicy}
  X-Content-Type-Options: nosniff
`;

/** Databases limit the parameters of a statement. */
const itemsAtOnce = 200;

/** Responses at fixed URLs, which are also the names of their files. */
const fixed = ['/robots.txt', '/sitemap.xml', feedPath, '/manifest.webmanifest'];

/** API calls that pages make without a query. */
const plainCalls = ['/api/pages/frame', '/api/pages/categories'];

/** Writes everything that visitors can request into a folder. */
export async function exportInto(folder: string, site: Exported): Promise<void> {
  const { app, db, clientDirectory } = site;
  // Hosts compress files themselves.
  await cp(clientDirectory, folder, {
    recursive: true,
    filter: (path) => !/\.(?:br|gz)$/.test(path),
  });
  await write(folder, '.nojekyll', ''); // GitHub Pages would leave out names that begin with _
  await write(folder, '_headers', headers);
  for (const path of [...fixed, ...(await sitemapFiles(db))])
    await write(folder, path, await answerOf(app, path));
  for (const path of plainCalls) await write(folder, `${path}.json`, await answerOf(app, path));
  await write(folder, '404.html', await exportedAnswer(app, '/no-such-page', 404));
  await exportPages(folder, site);
  await exportQueries(folder, site);
  await exportSearch(folder, site);
  await exportRedirects(folder, db);
  await exportUploads(folder, site);
}

async function exportPages(folder: string, { app, db }: Exported): Promise<void> {
  const paths: string[] = [];
  for await (const entries of readSitemap(db)) paths.push(...entries.map(({ path }) => path));
  const progress = startProgress('pages', paths.length);
  for (const path of paths) {
    const page = await exportedAnswer(app, path);
    await write(folder, `${path}/index.html`, page);
    progress.step(page.length);
  }
  progress.finish();
}

/** The search page, and a file of everything that can be found, which the page fetches once someone searches. */
async function exportSearch(folder: string, { app, db }: Exported): Promise<void> {
  await write(folder, `${searchPath}/index.html`, await exportedAnswer(app, searchPath));
  await write(folder, searchFile, searchFileOf(db));
}

/** The text of a `SearchFile`, in batches: that of a large site is too much to hold in memory. */
async function* searchFileOf(db: Database): AsyncGenerator<string> {
  const media: SearchFile['media'] = {};
  let separator = '';
  yield '{"items":[';
  for (const kind of listedKinds) {
    const ids = [...(await readPlaces(db, kind)).keys()];
    for (let done = 0; done < ids.length; done += itemsAtOnce) {
      const read = await readSearched(db, kind, ids.slice(done, done + itemsAtOnce));
      const items = read.map(({ labelIds: _, ...item }) => item);
      const part: SearchFile = await withMedia(db, { items });
      Object.assign(media, part.media);
      for (const item of part.items) {
        yield separator + JSON.stringify(item);
        separator = ',';
      }
    }
  }
  yield `],"media":${JSON.stringify(media)}}`;
}

async function exportQueries(folder: string, { app, db }: Exported): Promise<void> {
  const client = createClient(addresses, async ({ path }) => {
    const response = await app.inject(path);
    return { status: response.statusCode, json: () => response.json() };
  });
  const progress = startProgress('parts of lists');
  for await (const { call, queries } of pagesWithQueries(client, db)) {
    await write(folder, `${call}.json`, await answerOf(app, call));
    for (const [index, query] of [...queries.values()].entries()) {
      const answer = await answerOf(app, `${call}?${query}`);
      await write(folder, `${call}/${index}.json`, answer);
      progress.step(answer.length);
    }
    const list = Object.fromEntries([...queries.keys()].map((query, index) => [query, index]));
    await write(folder, `${call}/queries.json`, JSON.stringify(list));
  }
  progress.finish();
}

/** Only files that visitors can see: those in drafts, versions or the trash are private. */
async function exportUploads(folder: string, { db, storage }: Exported): Promise<void> {
  const published = await readPublishedFiles(db);
  const shown: StoredFile[] = [];
  for await (const file of storage.list()) {
    if (published.has(readStoredName(file.name)?.hash ?? '')) shown.push(file);
  }
  const progress = startProgress('files', shown.length);
  await mkdir(join(folder, 'uploads'));
  for (const { name, size } of shown) {
    const content = await storage.open(name);
    if (!content) continue; // permanently deleted in the meantime
    await pipeline(content, createWriteStream(join(folder, 'uploads', name)));
    progress.step(size);
  }
  progress.finish();
}

async function exportedAnswer(app: FastifyInstance, path: string, status = 200): Promise<string> {
  const { body, headers } = await ask(app, path, status);
  return exportedPage(body, String(headers['content-security-policy']));
}

async function answerOf(app: FastifyInstance, address: string): Promise<string> {
  return (await ask(app, address, 200)).body;
}

async function ask(app: FastifyInstance, address: string, status: number) {
  const response = await app.inject(address);
  if (response.statusCode !== status) {
    throw new Error(`${address} answered ${response.statusCode}`);
  }
  return response;
}
