import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../../contract/call/errors.ts';
import type { ListedKind } from '../../contract/kinds/kind-names.ts';
import { pathKey } from '../../contract/redirects/old-paths.ts';
import type { NewRedirect, Redirect, RedirectEdit } from '../../contract/redirects/redirects.ts';
import { appendAuditEntry } from '../audit-log/append.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Write } from '../engine/database.ts';
import { inPieces } from '../engine/in-pieces.ts';
import { nextVersion } from '../engine/next-version.ts';
import { now } from '../engine/times.ts';
import { parseSlugRedirectId } from './all-redirects.ts';
import { type IsPage, readJudge, refusalErrors } from './judging.ts';
import { findRedirect } from './listing.ts';

export async function createRedirect(
  trx: Write,
  redirect: NewRedirect,
  isPage: IsPage,
): Promise<Redirect> {
  await refuseUnlessFree(trx, redirect, isPage);
  const [id] = await addRedirects(trx, [redirect]);
  await appendAuditEntry(trx, { kind: 'redirects-changed' });
  return findRedirect(trx, id);
}

/** Judged like a new redirect against all others. */
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
  await refuseUnlessFree(trx, redirect, isPage, id);
  await trx
    .updateTable('redirects')
    .set({ ...toColumns(redirect), updated_at })
    .where('id', '=', id)
    .execute();
  await sayChanged(trx, { id });
  return findRedirect(trx, id);
}

export async function deleteRedirect(trx: Write, id: string): Promise<void> {
  const bySlug = parseSlugRedirectId(id);
  const { numDeletedRows } = bySlug
    ? await trx
        .deleteFrom('old_slugs')
        .where('kind', '=', bySlug.kind as ListedKind)
        .where('slug', '=', bySlug.slug)
        .executeTakeFirst()
    : await trx.deleteFrom('redirects').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('redirectNotFound');
  await sayChanged(trx, { id, removed: true });
}

/** Expects redirects that were judged; returns their IDs. */
export async function addRedirects(trx: Write, redirects: NewRedirect[]): Promise<string[]> {
  const time = now();
  const rows = redirects.map((redirect) => ({
    id: randomUUIDv7(),
    ...toColumns(redirect),
    created_at: time,
    updated_at: time,
  }));
  await inPieces(rows, async (some) => {
    await trx.insertInto('redirects').values(some).execute();
  });
  await recordChanges(
    trx,
    rows.map(({ id }) => ({ kind: 'redirect', id })),
  );
  return rows.map(({ id }) => id);
}

async function sayChanged(trx: Write, which: { id: string; removed?: boolean }): Promise<void> {
  await recordChanges(trx, [{ kind: 'redirect', ...which }]);
  await appendAuditEntry(trx, { kind: 'redirects-changed' });
}

const toColumns = ({ from, to }: NewRedirect) => ({
  path_key: pathKey(from),
  path: from,
  target: to,
});

async function refuseUnlessFree(
  trx: Write,
  redirect: NewRedirect,
  isPage: IsPage,
  except?: string,
): Promise<void> {
  const judge = await readJudge(trx, isPage, except);
  const refusal = judge(redirect);
  if (!refusal) return;
  const { code, field } = refusalErrors[refusal];
  const error = new ApiError(code);
  throw new ApiError(code, { issues: [{ path: field, message: error.message }] });
}
