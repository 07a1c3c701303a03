import { randomUUID } from 'node:crypto';
import type {
  createRequestHandler,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { OpenPreview } from '../../api/editing/preview-reads.ts';
import { retryOutageAfterSeconds } from '../../api/serving/errors.ts';
import type { Got } from '../../cache/cache.ts';
import { createCachedResponse } from '../../cache/cached-response.ts';
import { cdnHeaders } from '../../cache/cdn.ts';
import type { Made } from '../../cache/entry.ts';
import type { Client } from '../../contract/client.ts';
import type { PagePreview } from '../../contract/editing/preview-address.ts';
import { type OwnInline, sitePolicy } from '../http/headers.ts';
import { ownScripts, stripNonce } from '../http/own-scripts.ts';
import { createStyleInliner } from './inline-styles.ts';

/** What the app's build exports for the server, besides what React Router needs. */
export interface AppBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & {
      createRequestHandler: typeof createRequestHandler;
      frameStyles: string[];
      makeLoadContext: (
        client: Client,
        nonce: string,
        preview: PagePreview | null,
      ) => RouterContextProvider;
      renderedText: (context: RouterContextProvider) => string | null;
    };
  };
}

export interface PagesOptions {
  loadBuild: () => Promise<AppBuild>;
  mode: 'production' | 'development';
  /** The document of the admin area; in development, it depends on the path. */
  loadAdmin: (path: string) => Promise<string>;
  /** Where the built files are; in development, they're built on request. */
  clientDirectory?: string;
  adminDirectory?: string;
  /** A different version renders different pages from the same content. */
  version?: () => Promise<string>;
}

/** Creates an API client that reports every response read through it. */
type MakeClient = (onRead: (got: Got) => void, preview?: OpenPreview) => Client;

export type Render = (url: URL, preview?: OpenPreview) => Promise<Made>;

/** Renders a page with React Router, which loads data from the API: the responses it reads are the page's sources. */
export function createRender(
  makeClient: MakeClient,
  { loadBuild, mode, clientDirectory, cdnSeconds }: PagesOptions & { cdnSeconds: number },
): Render {
  const inlineStyles = clientDirectory ? createStyleInliner(clientDirectory) : undefined;
  let build: AppBuild | undefined;
  let handle: RequestHandler | undefined;

  return async (url, preview) => {
    const read: Got[] = [];
    const current = await loadBuild();
    if (!handle || current !== build) {
      handle = current.entry.module.createRequestHandler(current, mode);
    }
    build = current;
    const nonce = randomUUID();
    const client = makeClient((got) => read.push(got), preview);
    const shown = preview ? { state: preview.state, expiresAt: preview.expiresAt } : null;
    const context = build.entry.module.makeLoadContext(client, nonce, shown);
    const response = await handle(new Request(url), context);
    const rendered = build.entry.module.renderedText(context) ?? (await response.text());
    const scripts = ownScripts(rendered, nonce);
    const html = stripNonce(rendered, nonce);
    const { body, styles } = (isHtml(response) && inlineStyles?.(html)) || {
      body: html,
      styles: [],
    };
    // Only for pages with an iframe: the policy is sent with every page, and most have none.
    const framed = html.includes(' srcDoc="') ? build.entry.module.frameStyles : [];
    const policy = pageHeaders({ scripts, styles: [...styles, ...framed] }, mode);
    const headers = { ...Object.fromEntries(response.headers), ...policy };
    if (response.status !== 200) return uncacheable(body, headers, response.status);
    // A page may itself opt out of caching.
    if (response.headers.has('cache-control')) return uncacheable(body, headers, 200);
    // A CDN may not hold URLs with a query: we couldn't list all of them in a purge.
    const caching = cdnHeaders(url.search === '' ? cdnSeconds : 0);
    const sources = read.flatMap(({ entry, response: { etag } }) => (entry ? { entry, etag } : []));
    return {
      response: createCachedResponse(body, { ...headers, ...caching }),
      sources,
      // A response without an entry was for this request only: it's outdated already, and so is the page.
      isCacheable: sources.length === read.length,
    };
  };
}

/** A response that holds only for now, such as a not-found page or a failure. */
function uncacheable(body: string | Buffer, headers: Record<string, string>, status: number): Made {
  const isFailure = status >= 500;
  const response = createCachedResponse(
    body,
    {
      ...headers,
      'cache-control': 'no-store',
      ...(isFailure && { 'retry-after': String(retryOutageAfterSeconds) }),
    },
    // Navigations within the site get the same status as full page loads.
    isFailure ? 503 : status,
  );
  return { response, isCacheable: false };
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');

function pageHeaders(own: OwnInline, mode: PagesOptions['mode']): Record<string, string> {
  // Vite's own scripts and styles would violate a page's policy.
  const isDevelopment = mode === 'development';
  return { 'content-security-policy': isDevelopment ? "frame-ancestors 'none'" : sitePolicy(own) };
}
