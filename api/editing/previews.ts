import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { previewPath } from '../../contract/editing/preview-address.ts';
import { previewParameter } from '../../contract/editing/preview-parameter.ts';
import { previewCalls } from '../../contract/editing/previews.ts';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import type { Database } from '../../store/engine/database.ts';
import { write } from '../../store/engine/write.ts';
import { draftBody, readItem } from '../../store/items/lifecycle.ts';
import { createPreview, listPreviews, revokePreview } from '../../store/items/previews.ts';
import type { PreviewRow } from '../../store/tables/editing.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve } from '../serving/serve.ts';

export async function previewRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, publicUrl } = context;
  serve(app, context, previewCalls, {
    createPreview: async ({ params: { kind, id }, actor, request }) => {
      const token = randomBytes(32).toString('base64url');
      const origin = publicUrl ?? `${request.protocol}://${request.host}`;
      return write(db, actor, async (trx) => {
        const url = new URL(previewPath(kind, await readSlug(trx, kind, id)), origin);
        url.searchParams.set(previewParameter, token);
        const preview = await createPreview(trx, kind, id, hashPreviewToken(token));
        return { ...toPreview(preview), url: url.href, token };
      });
    },
    listPreviews: async ({ params: { kind, id } }) => {
      await readItem(db, kind, id);
      return (await listPreviews(db, kind, id)).map(toPreview);
    },
    revokePreview: async ({ params: { preview } }) => {
      await revokePreview(db, preview);
      return { id: preview };
    },
  });
}

/** Only hashes are stored, so that read access to the previews table opens none of them. */
export const hashPreviewToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url');

async function readSlug(db: Database, kind: ItemKind, id: string): Promise<string | undefined> {
  const { published, draft } = await readItem(db, kind, id);
  const { slug } = (draft ? draftBody(kind, draft) : published) as { slug?: string };
  return slug;
}

const toPreview = ({ token_hash, created_at, expires_at }: PreviewRow) => ({
  id: token_hash,
  createdAt: created_at,
  expiresAt: expires_at,
});
