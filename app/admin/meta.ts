import type { MetaArgs } from 'react-router';
import type { RootData } from '../ui/root-data.ts';

/** The admin area is nobody's search result, and its tabs say where they are, and of which site. */
export function adminMeta(screen: string, matches: MetaArgs['matches']) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const place = root ? `${root.layout.siteName} Admin` : 'Admin';
  return [{ title: `${screen} · ${place}` }, { name: 'robots', content: 'noindex, nofollow' }];
}
