import { openPreview } from '../../api/editing/preview-reads.ts';
import type { Reads } from '../../api/serving/in-process-client.ts';
import type { CachedResponse } from '../../cache/cached-response.ts';
import { previewEndedPath, previewedAt } from '../../contract/editing/preview-address.ts';
import { previewParameter } from '../../contract/editing/preview-parameter.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Render } from './render.ts';

/** Renders the draft if the URL has a token; undefined if it has none. */
export type ShowPreview = (url: URL, requested: string) => Promise<CachedResponse | undefined>;

interface ShowPreviewOptions {
  render: Render;
  db: Database;
  reads: Reads;
}

/** For anyone with the link, and only now: it must not be cached, indexed or leaked through a referrer. */
export const privately = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** The token is checked for every request, and the rendered page bypasses every cache. */
export function createShowPreview({ render, db, reads }: ShowPreviewOptions): ShowPreview {
  return async (url, requested) => {
    const token = new URL(url.origin + requested).searchParams.get(previewParameter);
    const place = previewedAt(url.pathname);
    if (!token || !place) return undefined;
    const preview = await openPreview(db, reads, token, place);
    if (!preview) return uncached(await render(new URL(previewEndedPath, url)));
    // Links in its lists stay within the preview.
    const address = new URL(url);
    address.searchParams.set(previewParameter, token);
    return uncached(await render(address, preview));
  };
}

function uncached({ response }: { response: CachedResponse }): CachedResponse {
  const { etag: _, ...headers } = response.headers;
  return { ...response, headers: { ...headers, ...privately } };
}
