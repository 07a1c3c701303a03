import type { MetaArgs } from 'react-router';
import type { RootData } from '../../ui/root-data.ts';

/** Keeps the admin area out of search engines, and names the screen and the site in the tab's title. */
export function adminMeta(screen: string, matches: MetaArgs['matches']) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const place = root ? `${root.layout.siteName} Admin` : 'Admin';
  return [{ title: `${screen} · ${place}` }, { name: 'robots', content: 'noindex, nofollow' }];
}
