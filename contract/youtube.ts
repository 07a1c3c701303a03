import { limits } from './limits.ts';

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const idPattern = new RegExp(`^[A-Za-z0-9_-]{${limits.youtubeIdCharacters}}$`);
const pathsBeforeId = new Set(['embed', 'shorts', 'live', 'v']);

/** The video id in any usual form of YouTube link, or null where the link is another video. */
export function youtubeId(link: string): string | null {
  const url = parse(link);
  if (!url) return null;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return validId(first);
  if (!hosts.has(url.hostname)) return null;
  if (pathsBeforeId.has(first)) return validId(second);
  return validId(url.searchParams.get('v'));
}

/** Links are pasted in by people, often without the scheme. */
function parse(link: string): URL | null {
  const text = link.trim();
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function validId(candidate: string | null | undefined): string | null {
  return candidate && idPattern.test(candidate) ? candidate : null;
}
