import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/client.ts';

/** What the server knows about an uploaded file; not asked about files elsewhere on the web. */
export function mediaQuery(url: string) {
  const [, name] = /^\/uploads\/([0-9a-f]{40}\.\w+)$/.exec(url) ?? [];
  return queryOptions({
    queryKey: ['media', name],
    queryFn: () => client.getMedia({ params: { name } }),
    enabled: name !== undefined,
  });
}
