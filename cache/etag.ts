import { createHash, type Hash } from 'node:crypto';

/** A weak tag: it names what an answer says, in whichever form it is sent. */
export function etagOf(body: string | Buffer): string {
  return toEtag(startEtag().update(body));
}

/** The same for a body that comes in pieces. */
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

/** A proxy may have made a strong tag of it; it still names the same answer. */
const opaqueTag = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
