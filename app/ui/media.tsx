import { createContext, type ReactNode, use } from 'react';
import type { MediaInfo } from '../../contract/media.ts';
import type { MediaByUrl } from '../../contract/pages.ts';

const Media = createContext<MediaByUrl>({});

interface WithMedia {
  media?: MediaByUrl;
}

/** Adds what the answers to calls say about the files that they name. */
export function KnownMedia({ from, children }: { from: WithMedia[]; children: ReactNode }) {
  const known = use(Media);
  return (
    <Media value={Object.assign({}, known, ...from.map(({ media }) => media))}>{children}</Media>
  );
}

/** What is known about all files that the page names, by their addresses. */
export function useMediaByUrl(): MediaByUrl {
  return use(Media);
}

/** What is known about some of them. */
export function useMediaOf(urls: (string | null)[]): MediaByUrl {
  const known = use(Media);
  return Object.fromEntries(
    urls.flatMap((url) => (url !== null && url in known ? [[url, known[url]]] : [])),
  );
}

/** What is known about a file; nothing where it lies elsewhere on the web, or where there is none. */
export function useMedia(url: string | null): MediaInfo | undefined {
  return useMediaByUrl()[url ?? ''];
}
