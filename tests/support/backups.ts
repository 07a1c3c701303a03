import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readArchive, writeArchive } from '../../server/backup/archive.ts';
import { type Manifest, manifestName } from '../../server/backup/manifest.ts';
import { toLine } from '../../server/backup/rows-in-files.ts';
import { createSummary } from '../../store/engine/rows.ts';
import type { StoredRow as Row } from '../../store/tables/table.ts';

/** Rewrites a backup with other rows and a manifest that matches them. */
export async function rewriteBackup(
  from: string,
  to: string,
  change: (rows: Record<string, Row[]>, manifest: Manifest) => void,
): Promise<void> {
  const files = new Map<string, Buffer>();
  await readArchive(from, async (name, content) => {
    files.set(name, await buffer(content));
  });
  const manifest: Manifest = JSON.parse(String(files.get(manifestName)));
  const pathOf = (table: string) => `tables/${table}.jsonl`;
  const rows: Record<string, Row[]> = {};
  for (const table of Object.keys(manifest.tables)) {
    const lines = String(files.get(pathOf(table)))
      .split('\n')
      .filter(Boolean);
    rows[table] = lines.map((line) => JSON.parse(line));
    files.delete(pathOf(table));
  }
  files.delete(manifestName);
  change(rows, manifest);
  manifest.tables = {};
  for (const [table, changed] of Object.entries(rows)) {
    const summary = createSummary();
    for (const row of changed) summary.add(row);
    manifest.tables[table] = summary.read();
    files.set(pathOf(table), Buffer.from(changed.map((row) => `${toLine(row)}\n`).join('')));
  }
  files.set(manifestName, Buffer.from(JSON.stringify(manifest)));
  await writeArchive(to, async (add) => {
    for (const [path, bytes] of files) await add(path, bytes.length, Readable.from([bytes]));
  });
}

/** As it was before drafts and versions existed (migration 0008). */
export function makeOlder(rows: Record<string, Row[]>, manifest: Manifest): void {
  splitItems(rows);
  manifest.schema = '0007-jobs';
  const editing = ['drafts', 'versions', 'schedules', 'trash', 'detached_links'];
  const later = [
    'media_captions',
    'media_uses',
    'checked_links',
    'demo_items',
    'redirects',
    'record',
  ];
  const account = ['authenticator_app', 'passkeys', 'recovery_codes'];
  const mail = ['suppressed', 'newsletters', 'newsletter_recipients', 'newsletter_links'];
  const counts = ['day_counts', 'item_counts', 'arrival_counts', 'search_counts'];
  for (const table of [...editing, ...later, ...account, ...mail, ...counts]) delete rows[table];
  rows.media = rows.media.map(
    ({ name, type, width, height, placeholder, poster, widths, created_at }) => ({
      name,
      type,
      width,
      height,
      placeholder,
      poster,
      widths,
      created_at,
    }),
  );
  rows.administrator = rows.administrator.map(
    ({ was_made: _, environment_hash: __, ...row }) => row,
  );
  rows.settings = rows.settings.filter(({ name }) => name !== 'settings');
  rows.old_slugs = rows.old_slugs
    .filter(({ kind }) => kind !== 'page')
    .map(({ kind, slug, item_id }) => ({ kind, slug, item_id }));
  rows.jobs = rows.jobs.filter(({ kind }) => kind === 'picture-sizes');
  rows.subscribers = rows.subscribers.map(({ id, email, created_at }) => ({
    id,
    email,
    created_at,
  }));
}

/** As items were stored before all kinds shared one table (migration 0038). */
function splitItems(rows: Record<string, Row[]>): void {
  const ofKind = (kind: string) =>
    rows.items.flatMap(({ body, ...row }) =>
      row.kind === kind ? [{ row, body: JSON.parse(String(body)) }] : [],
    );
  const common = ({ id, slug, title, position, created_at, updated_at }: Row) => ({
    id,
    slug,
    title,
    position,
    created_at,
    updated_at,
  });
  rows.products = ofKind('product').map(({ row, body }) => ({
    ...common(row),
    duration: body.duration,
    main_image: body.mainImage,
    buy_link: body.buyLink,
    description: body.description,
    intro_video: body.introVideo,
    hero_config: JSON.stringify(body.heroConfig),
    gallery: JSON.stringify(body.gallery),
    dark_mode: body.darkMode ? 1 : 0,
  }));
  rows.categories = ofKind('category').map(({ row, body }) => ({
    ...common(row),
    description: body.description,
    tile_image: body.tileImage,
    tile_video: body.tileVideo,
    hover_image: body.hoverImage,
    empty_image: body.emptyImage,
    items_per_row: body.itemsPerRow,
    hero_config: JSON.stringify(body.heroConfig),
  }));
  for (const name of ['homepage', 'about']) {
    const [{ row, body }] = ofKind(name);
    const { created_at, updated_at } = row;
    rows.settings.push({ name, value: JSON.stringify(body), created_at, updated_at });
  }
  const linksOf = (field: string, column: string) =>
    rows.item_links.flatMap(({ item_id, target, position, ...link }) =>
      link.field === field ? [{ product_id: item_id, [column]: target, position }] : [],
    );
  rows.product_categories = linksOf('categories', 'category_id');
  rows.product_tags = linksOf('tags', 'tag_id');
  delete rows.items;
  delete rows.item_links;
}
