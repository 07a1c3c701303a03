import { limits } from '../limits/limits.ts';
import { parseWebLink } from './links.ts';

const hosts = new Set([
  'youtu.be',
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const pathsBeforeId = new Set(['embed', 'shorts', 'live', 'v']);

/** The video id in any usual form of YouTube link, or null for any other link. */
export function youtubeId(link: string): string | null {
  const url = parseWebLink(link);
  if (!url || !hosts.has(url.hostname)) return null;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return validId(first);
  if (pathsBeforeId.has(first)) return validId(second);
  return validId(url.searchParams.get('v'));
}

/** Whether a link leads to YouTube at all: to a video, a playlist or a channel. */
export function isYoutubeLink(link: string): boolean {
  return hosts.has(parseWebLink(link)?.hostname ?? '');
}

function validId(candidate: string | null | undefined): string | null {
  const isId = candidate?.length === limits.youtubeIdCharacters && /^[\w-]+$/.test(candidate);
  return isId ? candidate : null;
}
