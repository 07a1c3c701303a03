import { type Kysely, sql } from 'kysely';

/**
 * Files get titles, alternative text and a focal point; captions and uses get tables of their own. Existing files are
 * named after where they're used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const media = () => db.schema.alterTable('media');
  for (const column of ['title', 'alt', 'search_text', 'updated_at']) {
    await media()
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['focal_x', 'focal_y']) {
    await media()
      .addColumn(column, 'double precision', (added) => added.notNull().defaultTo(0.5))
      .execute();
  }
  // Not integers: those of PostgreSQL end at 2 GB.
  for (const column of ['size', 'duration']) {
    await media().addColumn(column, 'double precision').execute();
  }
  for (const column of ['share', 'replaced_by', 'deleted_at']) {
    await media().addColumn(column, 'text').execute();
  }
  await sql`update media set updated_at = created_at`.execute(db);
  // The demo's images were recorded as their own posters.
  await sql`update media set poster = null where type like 'image/%'`.execute(db);
  // A partial index of what the library shows, for reading a page of it and counting its files.
  await sql`create index media_in_library on media (created_at, name)
    where deleted_at is null and replaced_by is null`.execute(db);
  await sql`create index media_by_hash on media (substr(name, 1, 40))`.execute(db);
  await db.schema
    .createTable('media_captions')
    .addColumn('media', 'text', (column) =>
      column.notNull().references('media.name').onDelete('cascade'),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_captions_by_language', ['media', 'language'])
    .execute();
  await db.schema
    .createTable('media_uses')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_uses_by_item', [
      'kind',
      'item_id',
      'state',
      'version_id',
      'field',
      'hash',
    ])
    .execute();
  await db.schema
    .createIndex('media_uses_by_hash')
    .on('media_uses')
    .columns(['hash', 'state', 'kind'])
    .execute();
  await fill(db);
}

type Row = Record<string, string | number | null>;

interface Use {
  kind: unknown;
  item_id: unknown;
  state: string;
  version_id: unknown;
  field: string;
  hash: string;
}

async function fill(db: Kysely<unknown>): Promise<void> {
  const titles = new Map<string, string>();
  const posters: { video: Row; hash: string }[] = [];
  for await (const { title, uses } of usesOf(db)) {
    for (const [index, use] of uses.entries()) {
      const isGallery = use.field === 'gallery';
      const place = uses.slice(0, index + 1).filter(({ field }) => field === 'gallery').length;
      const words = isGallery ? `gallery ${place}` : (fieldNames[use.field] ?? use.field);
      // The first use names the file: later ones repeat it in older content.
      if (!titles.has(use.hash)) titles.set(use.hash, title ? `${title}, ${words}` : words);
    }
    await insertUses(db, uses);
  }
  const { rows } = await sql<Row>`select name, type, poster, created_at from media`.execute(db);
  for (const row of rows) {
    const [hash] = String(row.poster ?? '').match(hashes) ?? [];
    if (hash) posters.push({ video: row, hash });
  }
  for (const { video, hash } of posters) {
    const title = titles.get(hashOf(video)) ?? nameless(video);
    if (!titles.has(hash)) titles.set(hash, `${title}, poster`);
    await insertUses(db, [
      {
        kind: 'media',
        item_id: video.name,
        state: 'published',
        version_id: '',
        field: 'poster',
        hash,
      },
    ]);
  }
  for (const row of rows) {
    const title = (titles.get(hashOf(row)) ?? nameless(row)).slice(0, 200).toWellFormed();
    await sql`update media set title = ${title}, search_text = ${title.toLowerCase()}
      where name = ${row.name}`.execute(db);
    await sql`insert into jobs (kind, subject, state, run_at, attempts, created_at)
      values ('file-facts', ${row.name}, 'waiting', ${row.created_at}, 0, ${row.created_at})`.execute(
      db,
    );
  }
  await sql`
    insert into jobs (kind, subject, state, run_at, attempts, created_at)
    select 'share-picture', name || ' 50 50', 'waiting', created_at, 0, created_at from media
    where type like 'image/%' and type <> 'image/svg+xml'
  `.execute(db);
}

const hashOf = ({ name }: Row) => String(name).slice(0, 40);
const nameless = ({ name, type }: Row) =>
  `${String(type).startsWith('video/') ? 'Video' : 'Picture'} ${String(name).slice(0, 6)}`;

/** Published content first, so that files are named after it. */
async function* usesOf(db: Kysely<unknown>): AsyncGenerator<{ title: string; uses: Use[] }> {
  const rows = async (text: string) => (await sql<Row>`${sql.raw(text)}`.execute(db)).rows;
  for (const row of await rows('select * from settings')) {
    if (!(String(row.name) in pageTitles)) continue;
    const uses = usesIn(row.name, row.name, 'published', '', parse(row.value));
    yield { title: pageTitles[String(row.name)], uses };
  }
  for (const row of await rows('select * from categories order by position')) {
    const body = {
      tileImage: row.tile_image,
      tileVideo: row.tile_video,
      hoverImage: row.hover_image,
      emptyImage: row.empty_image,
      heroConfig: parse(row.hero_config),
    };
    yield { title: String(row.title), uses: usesIn('category', row.id, 'published', '', body) };
  }
  for (const row of await rows('select * from products order by position')) {
    const body = {
      // In order of preference for names: a gallery often repeats the hero.
      mainImage: row.main_image,
      introVideo: row.intro_video,
      heroConfig: parse(row.hero_config),
      gallery: parse(row.gallery),
      description: row.description,
    };
    yield { title: String(row.title), uses: usesIn('product', row.id, 'published', '', body) };
  }
  for (const row of await rows('select * from drafts')) {
    const body = parse(row.body);
    yield { title: titleOf(row, body), uses: usesIn(row.kind, row.item_id, 'draft', '', body) };
  }
  for (const row of await rows('select * from trash')) {
    const body = [parse(row.body), (parse(row.draft) as { body?: unknown } | null)?.body];
    const uses = body.flatMap((part) => usesIn(row.kind, row.item_id, 'trash', '', part));
    yield { title: String(row.title), uses };
  }
  const ids = await rows('select id from versions order by created_at desc');
  for (const { id } of ids) {
    const [row] = (await sql<Row>`select * from versions where id = ${id}`.execute(db)).rows;
    const body = parse(row.body);
    yield { title: titleOf(row, body), uses: usesIn(row.kind, row.item_id, 'version', id, body) };
  }
}

const titleOf = ({ kind }: Row, body: unknown) =>
  pageTitles[String(kind)] ?? (body as { title?: string } | null)?.title ?? '';

const parse = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : null);

const hashes = /[0-9a-f]{40}/g;

function usesIn(kind: unknown, id: unknown, state: string, version: unknown, body: unknown): Use[] {
  const found: Use[] = [];
  const look = (value: unknown, path: string[]) => {
    if (typeof value === 'string') {
      for (const hash of value.match(hashes) ?? []) {
        const field = path.join('.');
        found.push({ kind, item_id: id, state, version_id: version, field, hash });
      }
    } else if (Array.isArray(value)) {
      for (const part of value) for (const text of textsIn(part)) look(text, path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) look(part, [...path, name]);
    }
  };
  look(body, []);
  return found;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function insertUses(db: Kysely<unknown>, uses: Use[]): Promise<void> {
  for (let done = 0; done < uses.length; done += usesAStatement) {
    const rows = uses
      .slice(done, done + usesAStatement)
      .map(
        ({ kind, item_id, state, version_id, field, hash }) =>
          sql`(${kind}, ${item_id}, ${state}, ${version_id}, ${field}, ${hash})`,
      );
    await sql`insert into media_uses (kind, item_id, state, version_id, field, hash)
      values ${sql.join(rows)} on conflict do nothing`.execute(db);
  }
}

const usesAStatement = 500;

const pageTitles: Record<string, string> = {
  homepage: 'Homepage',
  about: 'About page',
  theme: 'Newsletter',
};

const fieldNames: Record<string, string> = {
  mainImage: 'tile picture',
  tileImage: 'tile picture',
  tileVideo: 'tile video',
  hoverImage: 'hover picture',
  emptyImage: 'empty-state picture',
  introVideo: 'intro video',
  loopVideo: 'loop video',
  heroImage: 'hero picture',
  newsletterImage: 'picture',
  content: 'text',
  'heroConfig.logo': 'logo',
  'heroConfig.heroImage': 'hero picture',
  'heroConfig.introVideo': 'hero intro video',
  'heroConfig.loopVideo': 'hero loop video',
};
