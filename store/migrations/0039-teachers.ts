import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Teachers were texts inside products. Equal ones become one item, which products reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const teachers = createTeachers();
  await moveFrom(db, 'items', 'id', (row) => {
    const { body, teacher } = takeOut(row.body, teachers, true);
    return body && { values: { body }, teacher };
  });
  for (const table of ['drafts', 'versions', 'demo_items']) {
    await moveFrom(db, table, table === 'versions' ? 'id' : 'item_id', (row) => {
      const { body, teacher } = takeOut(row.body, teachers, false);
      return body && { values: { body: withReference(body, teacher) }, teacher };
    });
  }
  await moveFrom(db, 'trash', 'item_id', (row) => {
    const { body, teacher } = takeOut(row.body, teachers, false);
    const draft = parse(row.draft) as { body?: unknown } | null;
    const inDraft = takeOut(draft && JSON.stringify(draft.body), teachers, false);
    if (!body && !inDraft.body) return undefined;
    return {
      values: {
        ...(body && { body: withReference(body, teacher) }),
        ...(inDraft.body && {
          draft: { ...draft, body: withReference(inDraft.body, inDraft.teacher) },
        }),
      },
      teacher: teacher ?? inDraft.teacher,
    };
  });
  await write(db, teachers.all());
  await sql`delete from media_uses where field = 'parts.teacher.portrait'`.execute(db);
}

interface Inline {
  name: string;
  portrait: string | null;
  words: string;
}

interface Teacher extends Inline {
  id: string;
  /** Whether visitors could read it: what was never published stays a draft. */
  isPublished: boolean;
  isOfDemo: boolean;
}

interface Row {
  kind: string;
  id?: string;
  item_id?: string;
  body: string | null;
  draft?: string | null;
}

type Body = Record<string, unknown>;

function createTeachers() {
  const known = new Map<string, Teacher>();
  return {
    of(inline: Inline, isPublished: boolean): Teacher {
      const { name, portrait, words } = inline;
      const key = JSON.stringify([name.trim(), portrait, words.trim()]);
      const teacher = known.get(key) ?? {
        id: randomUUID(),
        name: name.trim(),
        portrait,
        words: words.trim(),
        isPublished: false,
        isOfDemo: false,
      };
      teacher.isPublished ||= isPublished;
      known.set(key, teacher);
      return teacher;
    },
    all: () => [...known.values()],
  };
}

type Teachers = ReturnType<typeof createTeachers>;

/** The body without its teacher; no body if there was none. */
function takeOut(stored: unknown, teachers: Teachers, isPublished: boolean) {
  const body = parse(stored) as (Body & { parts?: Body | null }) | null;
  if (!body?.parts || !('teacher' in body.parts)) return {};
  const { teacher: inline, ...others } = body.parts as Body & { teacher: Inline | null };
  const isFilled = Object.entries(others).some(
    ([name, value]) => name !== 'order' && value && (!Array.isArray(value) || value.length > 0),
  );
  const teacher = inline ? teachers.of(inline, isPublished) : undefined;
  return { body: { ...body, parts: isFilled ? others : null } as Body, teacher };
}

const withReference = (body: Body, teacher: Teacher | undefined): Body => ({
  ...body,
  teachers: teacher ? [teacher.id] : [],
});

interface Moved {
  values: Record<string, unknown>;
  teacher: Teacher | undefined;
}

const rowsAtOnce = 500;

async function moveFrom(
  db: Kysely<unknown>,
  table: string,
  key: string,
  move: (row: Row) => Moved | undefined,
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Row & Record<string, string>>`select * from ${sql.table(table)}
      where kind = 'product' and ${sql.ref(key)} > ${after}
      order by ${sql.ref(key)} limit ${rowsAtOnce}`.execute(db);
    for (const row of rows) {
      const moved = move(row);
      if (!moved) continue;
      const { values, teacher } = moved;
      for (const [column, value] of Object.entries(values)) {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(value)}
          where kind = 'product' and ${sql.ref(key)} = ${row[key]}`.execute(db);
      }
      if (!teacher) continue;
      if (table === 'demo_items') teacher.isOfDemo = true;
      if (table === 'items') {
        await sql`insert into item_links (item_id, field, target, position)
          values (${row.id}, 'teachers', ${teacher.id}, 0)`.execute(db);
      }
    }
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.[key] ?? '';
  }
}

/** Published teachers with their first version; those that only drafts knew become drafts. */
async function write(db: Kysely<unknown>, teachers: Teacher[]): Promise<void> {
  const slugs = new Set<string>();
  const time = new Date().toISOString();
  for (const [position, teacher] of teachers.entries()) {
    const { id, name, portrait, isPublished, isOfDemo } = teacher;
    const slug = freeSlug(name, slugs);
    const body = JSON.stringify({
      slug,
      title: name,
      portrait,
      bio: toRichText(teacher.words),
      links: [],
      heroConfig: emptyHero,
      sharing: null,
    });
    const card = JSON.stringify({ image: portrait });
    const version = randomUUID();
    if (isPublished) {
      await sql`insert into items
        (id, kind, slug, title, position, card, contract, created_at, updated_at, body)
        values (${id}, 'teacher', ${slug}, ${name}, ${position}, ${card}, 1, ${time}, ${time}, ${body})`.execute(
        db,
      );
      await sql`insert into versions (id, kind, item_id, number, body, contract, created_at)
        values (${version}, 'teacher', ${id}, 1, ${body}, 1, ${time})`.execute(db);
    } else {
      await sql`insert into drafts (kind, item_id, body, contract, place, created_at, updated_at)
        values ('teacher', ${id}, ${body}, 1, null, ${time}, ${time})`.execute(db);
    }
    if (isOfDemo && isPublished) {
      await sql`insert into demo_items (kind, item_id, body, contract, removed)
        values ('teacher', ${id}, ${body}, 1, 0)`.execute(db);
    }
    const hash = portrait && /[0-9a-f]{40}/.exec(portrait)?.[0];
    if (!hash) continue;
    const uses = isPublished
      ? [['published', ''] as const, ['version', version] as const]
      : [['draft', ''] as const];
    for (const [state, of] of uses) {
      await sql`insert into media_uses (kind, item_id, state, version_id, field, hash)
        values ('teacher', ${id}, ${state}, ${of}, 'portrait', ${hash})`.execute(db);
    }
  }
}

function freeSlug(name: string, taken: Set<string>): string {
  const plain =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9\s_-]/g, '')
      .replace(/[\s_-]+/g, '-')
      .slice(0, 80)
      .replace(/^-|-$/g, '') || 'teacher';
  let slug = plain;
  for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
  taken.add(slug);
  return slug;
}

/** Plain text with line breaks, as paragraphs. */
function toRichText(text: string): string | null {
  if (text === '') return null;
  const escaped = text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const parse = (text: unknown): unknown =>
  text === null || text === undefined ? null : JSON.parse(String(text));

const emptyButton = {
  isActive: false,
  text: '',
  link: '',
  color: 'primary',
  variant: 'solid',
  size: 'md',
};
const emptyHero = {
  logo: null,
  heroImage: null,
  introVideo: null,
  loopVideo: null,
  title: '',
  description: '',
  textColor: '#ffffff',
  backgroundColor: '#ffffff',
  enteredColors: [],
  button1: emptyButton,
  button2: emptyButton,
};
