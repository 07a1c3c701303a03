import { parseWebLink } from './links.ts';

const hosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const number = /^\d+$/;
/** What makes an unlisted video playable: the part behind its number. */
const key = /^[0-9a-f]+$/;
/** Their own number is that of a list. */
const lists = new Set(['showcase', 'album']);

/** Where a Vimeo link plays, without cookies; null where it leads to no video of theirs. */
export function vimeoPlayer(link: string): string | null {
  const url = parseWebLink(link);
  if (!url || !hosts.has(url.hostname)) return null;
  const parts = url.pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part, index) => number.test(part) && !lists.has(parts[index - 1]));
  if (at < 0) return null;
  const hash = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  return `https://player.vimeo.com/video/${parts[at]}?dnt=1${key.test(hash) ? `&h=${hash}` : ''}`;
}

/** Whether a link leads to Vimeo at all, be it to a video, a showcase or a channel. */
export function isVimeoLink(link: string): boolean {
  return hosts.has(parseWebLink(link)?.hostname ?? '');
}
