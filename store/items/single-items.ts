import type { z } from 'zod';
import { editHero } from '../../contract/fields/hero.ts';
import type { About, AboutEdit } from '../../contract/kinds/about.ts';
import type {
  Homepage,
  HomepageBody,
  HomepageChanges,
  HomepageDraft,
  HomepageEdit,
} from '../../contract/kinds/homepage.ts';
import { contractVersion, type SingleKind } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { nextVersion } from '../engine/next-version.ts';
import { readTheme } from '../site/theme.ts';
import { upgradeBody } from '../tables/bodies.ts';
import { removeDraft } from './drafts.ts';
import { filledBody } from './item-types.ts';
import { editItem } from './items.ts';
import { recordVersion } from './versions.ts';

/** The homepage and the about page: items that always exist. Missing fields get their defaults. */

type BodyOf<K extends SingleKind> = z.infer<(typeof kinds)[K]['body']>;

export async function readSingle<K extends SingleKind>(db: Database, kind: K) {
  const row = await findRow(db, kind);
  const { body } = kinds[kind];
  return {
    body: body.parse(upgradeBody(JSON.parse(row.body), row.contract)) as BodyOf<K>,
    times: { createdAt: row.created_at, updatedAt: row.updated_at },
  };
}

const findRow = (db: Database, kind: SingleKind) =>
  db
    .selectFrom('items')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', kind)
    .executeTakeFirstOrThrow();

async function publishSingle<K extends SingleKind>(
  trx: Write,
  kind: K,
  value: BodyOf<K>,
  { updatedAt, draftUpdatedAt }: { updatedAt?: string; draftUpdatedAt?: string },
): Promise<void> {
  const { stale } = kinds[kind].errors;
  const updated_at = nextVersion(await findRow(trx, kind), updatedAt, stale);
  const change = { body: JSON.stringify(value), contract: contractVersion, updated_at };
  await trx.updateTable('items').set(change).where('id', '=', kind).execute();
  if (draftUpdatedAt) await removeDraft(trx, kind, kind, draftUpdatedAt);
  await recordVersion(trx, kind, kind, value, updated_at);
  await recordChanges(trx, [{ kind }]);
}

export async function readHomepage(db: Database): Promise<Homepage> {
  const { body, times } = await readSingle(db, 'homepage');
  const { sharing, ...heroConfig } = body;
  return { heroConfig, theme: await readTheme(db), sharing, ...times };
}

/** Its body is the hero itself, as the specification requires. */
export function editHomepage(
  { sharing: shared, ...hero }: HomepageBody,
  { sharing = shared, ...edit }: HomepageChanges | HomepageDraft,
): HomepageBody {
  return filledBody('homepage', { ...editHero(hero, edit), sharing }) as HomepageBody;
}

export async function updateHomepage(
  trx: Write,
  { updatedAt, draftUpdatedAt, ...edit }: HomepageEdit,
): Promise<Homepage> {
  const { body } = await readSingle(trx, 'homepage');
  await publishSingle(trx, 'homepage', editHomepage(body, edit), { updatedAt, draftUpdatedAt });
  return readHomepage(trx);
}

export async function readAbout(db: Database): Promise<About> {
  const { body, times } = await readSingle(db, 'about');
  return { ...body, ...times };
}

export async function updateAbout(
  trx: Write,
  { updatedAt, draftUpdatedAt, ...edit }: AboutEdit,
): Promise<About> {
  const { body } = await readSingle(trx, 'about');
  const edited = editItem('about', body, edit) as BodyOf<'about'>;
  await publishSingle(trx, 'about', edited, { updatedAt, draftUpdatedAt });
  return readAbout(trx);
}
