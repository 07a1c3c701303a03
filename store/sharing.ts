import { filledSharing } from '../contract/sharing/empty-sharing.ts';
import type { Sharing } from '../contract/sharing/sharing.ts';

/** What an item says to search engines and where it is shared, in its column: JSON, or null where nothing is filled. */

type Given = Sharing | null | undefined;

export const readSharing = (column: string | null): Sharing | null =>
  column === null ? null : JSON.parse(column);

/** Whoever does not name it, such as an older client, takes nothing away. */
export function writeSharing(given: Given, current: string | null = null): string | null {
  if (given === undefined) return current;
  const filled = filledSharing(given);
  return filled && JSON.stringify(filled);
}

/** That of a draft, or of a page that exists once: where it does not name it, as it was before. */
export function keepSharing<Body extends { sharing?: Given }>(
  body: Body,
  before: { sharing?: Given } | undefined,
): Body & { sharing: Sharing | null } {
  const { sharing = before?.sharing } = body;
  return { ...body, sharing: filledSharing(sharing) };
}
