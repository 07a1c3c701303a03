import { isVimeoLink, vimeoPlayer } from './vimeo.ts';
import { isYoutubeLink, youtubeId } from './youtube.ts';

/** The embedded player for an intro link; null for a video file, which the page plays itself. */
export function embeddedPlayer(link: string): string | null {
  const id = youtubeId(link);
  // This host sets no cookies before playback.
  return id ? `https://www.youtube-nocookie.com/embed/${id}?rel=0` : vimeoPlayer(link);
}

/** Why an intro link can't play; undefined if it can, as far as the link itself tells. */
export function introLinkTrouble(link: string): string | undefined {
  if (embeddedPlayer(link)) return undefined;
  const open = 'Open one video there and copy its own link';
  if (isYoutubeLink(link)) return `This YouTube link is no single video. ${open}`;
  if (isVimeoLink(link)) return `This Vimeo link is no single video. ${open}`;
  if (/^http:/i.test(link)) return 'Browsers play videos only from addresses with https://';
  return undefined;
}
