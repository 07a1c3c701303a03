import { createContext, type ReactNode, useContext } from 'react';
import { useMatches } from 'react-router';
import type { MediaInfo } from '../../contract/media.ts';
import type { MediaByUrl } from '../../contract/pages.ts';

const Media = createContext<MediaByUrl>({});

/** Gathers what the loaders of the current pages know about the files that they name. */
export function MediaProvider({ children }: { children: ReactNode }) {
  const known = useMatches().map(({ loaderData }) => (loaderData as WithMedia | undefined)?.media);
  return <Media value={Object.assign({}, ...known)}>{children}</Media>;
}

/** Adds what is known about the files of pages that came later. */
export function MoreMedia({ pages, children }: { pages: WithMedia[]; children: ReactNode }) {
  const known = useContext(Media);
  const added = pages.map(({ media }) => media);
  return <Media value={Object.assign({}, known, ...added)}>{children}</Media>;
}

interface WithMedia {
  media?: MediaByUrl;
}

/** What is known about all files that the page names, by their addresses. */
export function useMediaByUrl(): MediaByUrl {
  return useContext(Media);
}

/** What is known about a file; nothing where it lies elsewhere on the web, or where there is none. */
export function useMedia(url: string | null): MediaInfo | undefined {
  return useMediaByUrl()[url ?? ''];
}
