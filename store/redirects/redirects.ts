import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../../contract/errors.ts';
import { pathKey } from '../../contract/redirects/old-paths.ts';
import type { NewRedirect, Redirect, RedirectEdit } from '../../contract/redirects/redirects.ts';
import { nextVersion } from '../edits.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, SluggedKind, Write } from '../engine/database.ts';
import { now } from '../engine/times.ts';
import { appendRecord } from '../record/append.ts';
import { parseSlugRedirectId, readAllRedirects } from './all-redirects.ts';
import { createJudge, type IsPage, refusalErrors } from './judging.ts';
import { listRedirects } from './listing.ts';

export async function createRedirect(
  trx: Write,
  redirect: NewRedirect,
  isPage: IsPage,
): Promise<Redirect> {
  const [id] = await addRedirects(trx, [await judged(trx, redirect, isPage)]);
  return findRedirect(trx, id);
}

/** Judged as a new one beside all others. */
export async function updateRedirect(
  trx: Write,
  id: string,
  { updatedAt, ...redirect }: RedirectEdit,
  isPage: IsPage,
): Promise<Redirect> {
  if (parseSlugRedirectId(id)) throw new ApiError('slugRedirect');
  const current = await trx
    .selectFrom('redirects')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) throw new ApiError('redirectNotFound');
  const updated_at = nextVersion(current, updatedAt, 'staleRedirect');
  await judged(trx, redirect, isPage, id);
  await trx
    .updateTable('redirects')
    .set({ ...toColumns(redirect), updated_at })
    .where('id', '=', id)
    .execute();
  await sayChanged(trx);
  return findRedirect(trx, id);
}

export async function deleteRedirect(trx: Write, id: string): Promise<void> {
  const bySlug = parseSlugRedirectId(id);
  const { numDeletedRows } = bySlug
    ? await trx
        .deleteFrom('old_slugs')
        .where('kind', '=', bySlug.kind as SluggedKind)
        .where('slug', '=', bySlug.slug)
        .executeTakeFirst()
    : await trx.deleteFrom('redirects').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('redirectNotFound');
  await sayChanged(trx);
}

/** A statement can have only so many parameters. */
const rowsAStatement = 500;

/** Those that were judged; answers their ids. */
export async function addRedirects(trx: Write, redirects: NewRedirect[]): Promise<string[]> {
  const time = now();
  const rows = redirects.map((redirect) => ({
    ...{ id: randomUUIDv7(), ...toColumns(redirect), created_at: time, updated_at: time },
  }));
  for (let done = 0; done < rows.length; done += rowsAStatement) {
    await trx
      .insertInto('redirects')
      .values(rows.slice(done, done + rowsAStatement))
      .execute();
  }
  if (rows.length > 0) await sayChanged(trx);
  return rows.map(({ id }) => id);
}

async function sayChanged(trx: Write): Promise<void> {
  await recordChanges(trx, [{ kind: 'redirect' }]);
  await appendRecord(trx, { kind: 'redirects-changed' });
}

const toColumns = ({ from, to }: NewRedirect) => ({
  path_key: pathKey(from),
  path: from,
  target: to,
});

async function judged(
  trx: Write,
  redirect: NewRedirect,
  isPage: IsPage,
  except?: string,
): Promise<NewRedirect> {
  const others = (await readAllRedirects(trx)).filter(({ id }) => id !== except);
  const refusal = createJudge(others, isPage)(redirect);
  if (!refusal) return redirect;
  const { code, field } = refusalErrors[refusal];
  const error = new ApiError(code);
  throw new ApiError(code, { issues: [{ path: field, message: error.message }] });
}

async function findRedirect(db: Database, id: string): Promise<Redirect> {
  const found = (await listRedirects(db)).find((redirect) => redirect.id === id);
  if (!found) throw new ApiError('redirectNotFound');
  return found;
}
