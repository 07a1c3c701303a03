import { ApiError } from '../../contract/call/errors.ts';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import { ThemeBody } from '../../contract/site/theme.ts';
import { auditOnce } from '../audit-log/append.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Write } from '../engine/database.ts';
import { findDraft, writeDraft } from '../items/drafts.ts';
import { draftBody } from '../items/lifecycle.ts';
import { publishBody, readPublished } from '../items/published.ts';
import { findLibraryRow } from '../media/library-files.ts';
import { hashOf, notePoster } from '../media/media-uses.ts';
import { enqueueShare } from '../media/share-pictures.ts';
import { rewriteBlocks } from '../newsletter/newsletters.ts';
import { readSettings, updateSettings } from '../site/site-settings.ts';
import { readTheme, updateTheme } from '../site/theme.ts';
import type { MediaRow, MediaUseRow } from '../tables/media.ts';
import { kindOf } from './library.ts';

/**
 * Replaces a file with another wherever something published or drafted uses it, in one transaction. Published items
 * get a new version, as with any publication; earlier versions keep using the old file, whose bytes stay for them.
 */
export async function replaceMedia(trx: Write, name: string, by: string): Promise<void> {
  const old = await findLibraryRow(trx, name);
  const coming = await findLibraryRow(trx, by);
  if (kindOf(old) !== kindOf(coming) || name === by) throw new ApiError('otherKind');
  if (!(await isUsed(trx, by))) await takeOver(trx, old, coming);
  const uses = await currentUses(trx, name).execute();
  const places = new Set(uses.map(({ kind, item_id }) => `${kind} ${item_id}`)).size;
  const subject = { kind: 'media', id: by, title: old.title } as const;
  await auditOnce(trx, { kind: 'replaced', subject, places }, async () => {
    for (const use of uses) await rewrite(trx, use, naming(name, by));
  });
  await trx.updateTable('media').set({ replaced_by: by }).where('name', '=', name).execute();
  await notePoster(trx, name, null);
  await recordChanges(trx, [
    { kind: 'media', id: name },
    { kind: 'media', id: by },
  ]);
}

type Use = Pick<MediaUseRow, 'kind' | 'item_id' | 'state'>;

function currentUses(trx: Write, name: string) {
  return trx
    .selectFrom('media_uses')
    .select(['kind', 'item_id', 'state'])
    .distinct()
    .where('hash', '=', hashOf(name))
    .where('state', 'in', ['published', 'draft']);
}

const isUsed = async (trx: Write, name: string) =>
  (await currentUses(trx, name).limit(1).executeTakeFirst()) !== undefined;

/** A new file inherits the metadata of the old one; a file that is already in use keeps its own. */
async function takeOver(trx: Write, old: MediaRow, coming: MediaRow): Promise<void> {
  const { title, alt, search_text, focal_x, focal_y } = old;
  const poster = coming.poster ?? old.poster;
  await trx
    .updateTable('media')
    .set({ title, alt, search_text, focal_x, focal_y, poster })
    .where('name', '=', coming.name)
    .execute();
  await notePoster(trx, coming.name, poster);
  await enqueueShare(trx, coming, { x: focal_x, y: focal_y });
  await trx.deleteFrom('media_captions').where('media', '=', coming.name).execute();
  await trx
    .insertInto('media_captions')
    .columns(['media', 'language', 'label', 'file', 'text'])
    .expression((from) =>
      from
        .selectFrom('media_captions')
        .select((row) => [row.val(coming.name).as('media'), 'language', 'label', 'file', 'text'])
        .where('media', '=', old.name),
    )
    .execute();
}

type Rename = <Body>(body: Body) => Body;

/** Rewrites all references to the file or one of its sizes. */
function naming(name: string, by: string): Rename {
  const hash = hashOf(name);
  const renamed = (address: string, of: string) => (of === hash ? `/uploads/${by}` : address);
  return (body) =>
    JSON.parse(JSON.stringify(body).replace(/\/uploads\/(\w+)(?:-\d+)?\.\w+/g, renamed));
}

async function rewrite(trx: Write, { kind, item_id: id, state }: Use, rename: Rename) {
  if (kind === 'media') return rewritePoster(trx, id, rename);
  if (kind === 'newsletter') return rewriteBlocks(trx, id, rename);
  if (kind === 'settings') {
    const { own } = await readSettings(trx, {});
    await updateSettings(trx, rename(own));
  } else if (kind === 'theme') {
    await updateTheme(trx, ThemeBody.parse(rename(await readTheme(trx))));
  } else if (state === 'draft') await rewriteDraft(trx, kind, id, rename);
  else {
    const body = await readPublished(trx, kind, id);
    if (body) await publishBody(trx, kind, rename(body), { id });
  }
}

async function rewriteDraft(trx: Write, kind: ItemKind, id: string, rename: Rename) {
  const draft = await findDraft(trx, kind, id);
  if (!draft) return;
  const body = rename(draftBody(kind, draft));
  await writeDraft(trx, kind, id, { body });
}

async function rewritePoster(trx: Write, video: string, rename: Rename) {
  const { poster } = await findLibraryRow(trx, video);
  const renamed = rename({ poster }).poster;
  await trx.updateTable('media').set({ poster: renamed }).where('name', '=', video).execute();
  await notePoster(trx, video, renamed);
  await recordChanges(trx, [{ kind: 'media', id: video }]);
}
