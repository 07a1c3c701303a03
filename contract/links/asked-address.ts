import { isSitePath } from './links.ts';
import { vimeoPlayer } from './vimeo.ts';
import { youtubeId } from './youtube.ts';

/** The URL to request to check a link. */
export interface AskedAddress {
  url: URL;
  /** Pages of removed videos respond as if the video still existed; only the oEmbed response tells. */
  isVideo: boolean;
}

/** Null if there is nothing to request: a path on this site, or no web URL. */
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

/** Unlisted videos are identified by their number and their key. */
function vimeoPage(player: string): string {
  const { pathname, searchParams } = new URL(player);
  const parts = [pathname.split('/').at(-1), searchParams.get('h')].filter(Boolean);
  return `https://vimeo.com/${parts.join('/')}`;
}

/** Links within this site are checked together. */
export const siteHost = '/';

/** The host that a link is queued under: only one request per host runs at a time. */
export const askedHost = (link: string): string => askedAddress(link)?.url.host ?? siteHost;
