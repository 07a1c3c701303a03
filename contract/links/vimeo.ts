import { parseWebLink } from './links.ts';

const hosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const number = /^\d+$/;
/** The key that makes an unlisted video playable: the segment after its number. */
const key = /^[0-9a-f]+$/;
/** A number after one of these identifies a list, not a video. */
const lists = new Set(['showcase', 'album']);

/** The player URL of a Vimeo link, without cookies; null if it isn't a Vimeo video. */
export function vimeoPlayer(link: string): string | null {
  const url = parseWebLink(link);
  if (!url || !hosts.has(url.hostname)) return null;
  const parts = url.pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part, index) => number.test(part) && !lists.has(parts[index - 1]));
  if (at < 0) return null;
  const hash = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  return `https://player.vimeo.com/video/${parts[at]}?dnt=1${key.test(hash) ? `&h=${hash}` : ''}`;
}

/** Whether a link leads to Vimeo at all: to a video, a showcase or a channel. */
export function isVimeoLink(link: string): boolean {
  return hosts.has(parseWebLink(link)?.hostname ?? '');
}
