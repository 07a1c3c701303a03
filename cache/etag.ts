import { createHash, type Hash } from 'node:crypto';

/** A weak ETag: it identifies the content, whatever its encoding. */
export function etagOf(body: string | Buffer): string {
  return toEtag(startEtag().update(body));
}

/** The same for a body that arrives in chunks. */
export const startEtag = () => createHash('sha256');

export const toEtag = (hash: Hash): string => `W/"${hash.digest('base64url').slice(0, 27)}"`;

export function isKnown(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  if (tags === etag) return true;
  const opaque = opaqueTag(etag);
  return tags.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || opaqueTag(tag) === opaque;
  });
}

/** A proxy may have turned it into a strong tag; it still identifies the same response. */
const opaqueTag = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
