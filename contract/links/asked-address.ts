import { isSitePath } from './links.ts';
import { vimeoPlayer } from './vimeo.ts';
import { youtubeId } from './youtube.ts';

/** Where one looks whether a link still works. */
export interface AskedAddress {
  url: URL;
  /** Pages of removed videos answer as if they were there: what tells is the answer to embedding one. */
  isVideo: boolean;
}

/** Null where nobody is to be asked: a path on this site, or what is no address of the web. */
export function askedAddress(link: string): AskedAddress | null {
  if (isSitePath(link)) return null;
  const id = youtubeId(link);
  if (id) return video('https://www.youtube.com/oembed', `https://www.youtube.com/watch?v=${id}`);
  const player = vimeoPlayer(link);
  if (player) return video('https://vimeo.com/api/oembed.json', vimeoPage(player));
  const url = URL.parse(link);
  return url && /^https?:$/.test(url.protocol) ? { url, isVideo: false } : null;
}

function video(endpoint: string, page: string): AskedAddress {
  return { url: new URL(`${endpoint}?${new URLSearchParams({ url: page })}`), isVideo: true };
}

/** An unlisted video is known by its number and its key. */
function vimeoPage(player: string): string {
  const { pathname, searchParams } = new URL(player);
  const parts = [pathname.split('/').at(-1), searchParams.get('h')].filter(Boolean);
  return `https://vimeo.com/${parts.join('/')}`;
}

/** The links of this site itself are looked at together. */
export const siteHost = '/';

/** Whose turn it is to be asked: there is one at a time for each host. */
export const askedHost = (link: string): string => askedAddress(link)?.url.host ?? siteHost;
