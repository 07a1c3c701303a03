import { type Client, RequestFailed } from '../../contract/client.ts';
import type { AppBuild, PagesOptions } from '../../server/pages/render.ts';

/**
 * Pages that show the titles of all tags, made without React: what the server does with pages can be
 * tested without building any. A page is there unless its address says `missing`.
 */
export function plainPages() {
  const rendered: string[] = [];
  const delay = { until: Promise.resolve() };
  const show = async ({ url }: Request, client: Client) => {
    if (url.includes('missing')) return new Response('Not here', { status: 404 });
    try {
      const titles = (await client.listTags()).map(({ title }) => title);
      rendered.push(url);
      await delay.until;
      const text = `<head><meta charset="utf-8"/><title>${url}</title></head><script>1</script>${titles}${' padding'.repeat(200)}`;
      return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      return new Response('One moment', { status: url.endsWith('.data') ? 500 : 503 });
    }
  };
  const build = {
    routes: { part: {} },
    entry: {
      module: { createRequestHandler: () => show, makeLoadContext: (client: Client) => client },
    },
  } as unknown as AppBuild;
  const pages: PagesOptions = { loadBuild: async () => build, mode: 'production' };
  return {
    pages,
    /** The addresses of all pages that were rendered, in turn. */
    rendered,
    /** What a rendering waits for when it has its data. */
    delay,
  };
}
