import { type Client, RequestFailed } from '../../contract/client.ts';
import type { AppBuild, PagesOptions } from '../../server/pages/render.ts';
import { loadRelated } from '../../site/product/related.ts';

/**
 * Pages that show the data of the site's pages as text, without React, so that the server's page handling can be
 * tested without a build. A page exists unless its URL contains `missing` or `preview-ended`.
 */
export function plainPages(contentOf = contentOfSite) {
  const rendered: string[] = [];
  const delay = { until: Promise.resolve() };
  const show = async ({ url }: Request, { client, nonce }: { client: Client; nonce: string }) => {
    if (/missing|preview-ended/.test(url)) return new Response('Not here', { status: 404 });
    try {
      const shown = JSON.stringify([
        await client.getFrame(),
        await contentOf(new URL(url), client),
      ]);
      rendered.push(url);
      await delay.until;
      const text = `<head><meta charset="utf-8"/><title>${url}</title></head><script nonce="${nonce}">1</script>${shown}${' padding'.repeat(200)}`;
      return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      return new Response('One moment', { status: error.status === 404 ? 404 : 503 });
    }
  };
  const build = {
    entry: {
      module: {
        createRequestHandler: () => show,
        frameStyles: [],
        renderedText: () => null,
        makeLoadContext: (client: Client, nonce: string) => ({ client, nonce }),
      },
    },
  } as unknown as AppBuild;
  const pages: PagesOptions = {
    loadBuild: async () => build,
    loadAdmin: async () => '<!doctype html><script>1</script><title>Admin</title>',
    mode: 'production',
  };
  return {
    pages,
    /** The URLs of all rendered pages, in order. */
    rendered,
    /** Awaited by each rendering once it has its data. */
    delay,
  };
}

/** Every page shows all tags, so that a change of any tag affects every page. */
export const tagsEverywhere = (_url: URL, client: Client): Promise<unknown> => client.listTags();

/** The same API calls as the real pages make. */
function contentOfSite({ pathname }: URL, client: Client): Promise<unknown> {
  const [, kind, slug = ''] = pathname.split('/');
  if (pathname === '/') return client.getHomePage();
  if (kind === 'about') return client.getAboutPage();
  if (kind === 'category') return client.getCategoryPage({ params: { slug } });
  if (kind === 'product') {
    const page = client.getProductPage({ params: { slug } });
    return page.then(async (shown) => [shown, await loadRelated(client, shown.relatedBy)]);
  }
  if (kind !== 'admin' && !slug) return client.getOwnPageShown({ params: { slug: kind } });
  return client.listTags();
}
