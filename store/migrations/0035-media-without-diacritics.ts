import { type Kysely, sql } from 'kysely';

const atOnce = 500;

/** Files are searched and sorted ignoring diacritics. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ name: string; title: string; alt: string }>`
      select name, title, alt from media where name > ${last} order by name limit ${atOnce}`.execute(
      db,
    );
    if (rows.length === 0) return;
    for (const { name, title, alt } of rows) {
      const text = fold(`${title} ${alt}`.trim());
      await sql`update media set search_text = ${text} where name = ${name}`.execute(db);
    }
    last = rows.at(-1)?.name ?? last;
  }
}

const written: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ŋ: 'n',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœþĳŋłøđðħŧı]/g, (letter) => written[letter]);
