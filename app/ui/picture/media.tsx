import { createContext, type ReactNode, use } from 'react';
import type { MediaInfo } from '../../../contract/media/media.ts';

/** What shows a picture; the rest stands in the head of a page or in the player, and nobody hydrates it. */
export type ShownMedia = Pick<
  MediaInfo,
  'width' | 'height' | 'placeholder' | 'poster' | 'widths' | 'alt' | 'focal'
>;
export type ShownMediaByUrl = Record<string, ShownMedia>;

const Media = createContext<ShownMediaByUrl>({});

interface WithMedia {
  media?: ShownMediaByUrl;
}

/** Adds what the answers to calls say about the files that they name. */
export function KnownMedia({ from, children }: { from: WithMedia[]; children: ReactNode }) {
  const known = use(Media);
  return (
    <Media value={Object.assign({}, known, ...from.map(({ media }) => media))}>{children}</Media>
  );
}

/** What is known about all files that the page names, by their addresses. */
export function useMediaByUrl(): ShownMediaByUrl {
  return use(Media);
}

/** What shows some of them with their posters, and nothing else: it goes into the page. */
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

/** What is known about a file; nothing where it lies elsewhere on the web, or where there is none. */
export function useMedia(url: string | null): ShownMedia | undefined {
  return useMediaByUrl()[url ?? ''];
}
