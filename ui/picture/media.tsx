import { createContext, type ReactNode, use } from 'react';
import type { MediaInfo } from '../../contract/media/media.ts';

/** What's needed to display an image. The rest is used in the page's head or the player, so it isn't hydrated. */
export type ShownMedia = Pick<
  MediaInfo,
  'width' | 'height' | 'placeholder' | 'poster' | 'widths' | 'alt' | 'focal'
>;
export type ShownMediaByUrl = Record<string, ShownMedia>;

const Media = createContext<ShownMediaByUrl>({});

interface WithMedia {
  media?: ShownMediaByUrl;
}

/** Adds the media info in API responses to the context. */
export function KnownMedia({ from, children }: { from: WithMedia[]; children: ReactNode }) {
  const known = use(Media);
  return (
    <Media value={Object.assign({}, known, ...from.map(({ media }) => media))}>{children}</Media>
  );
}

/** Media info of all files on the page, by URL. */
export function useMediaByUrl(): ShownMediaByUrl {
  return use(Media);
}

/** Media info of the given files and their posters only: it's embedded in the page. */
export function useMediaOf(urls: (string | null)[]): ShownMediaByUrl {
  const known = use(Media);
  const posters = urls.map((url) => known[url ?? '']?.poster ?? null);
  return Object.fromEntries(
    [...urls, ...posters].flatMap((url) =>
      url !== null && url in known ? [[url, shown(known[url])]] : [],
    ),
  );
}

function shown({ width, height, placeholder, poster, widths, alt, focal }: ShownMedia): ShownMedia {
  return { width, height, placeholder, poster, widths, alt, focal };
}

/** Media info of a file; undefined for external URLs and for null. */
export function useMedia(url: string | null): ShownMedia | undefined {
  return useMediaByUrl()[url ?? ''];
}
