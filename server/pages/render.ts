import type {
  createRequestHandler,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import { type CachedResponse, createCachedResponse } from '../../cache/cached-response.ts';
import { caching } from '../../cache/cdn.ts';
import { isAdminPath } from '../../contract/admin-area.ts';
import type { Client } from '../../contract/client.ts';
import { adminPolicy, sitePolicy } from '../http/headers.ts';
import { createStyleInliner } from './inline-styles.ts';

/** What the built app gives to the server, beside what React Router needs. */
export interface AppBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & {
      createRequestHandler: typeof createRequestHandler;
      makeLoadContext: (client: Client) => RouterContextProvider;
    };
  };
}

export interface PagesOptions {
  loadBuild: () => Promise<AppBuild>;
  mode: 'production' | 'development';
  /** Where the built files lie; development makes them as they are asked for. */
  clientDirectory?: string;
}

/** When a visitor's browser, or a search engine, may ask again for a page that failed. */
const retryAfterSeconds = 5;

/** Renders a page with React Router, which gets its data from the API by the given client. */
export function createRender(
  client: Client,
  { loadBuild, mode, clientDirectory, cdnSeconds }: PagesOptions & { cdnSeconds: number },
) {
  const inlineStyles = clientDirectory ? createStyleInliner(clientDirectory) : undefined;
  let build: AppBuild | undefined;
  let handle: RequestHandler | undefined;

  return async (url: URL): Promise<CachedResponse> => {
    const current = await loadBuild();
    if (!handle || current !== build) {
      handle = current.entry.module.createRequestHandler(current, mode);
    }
    build = current;
    const context = build.entry.module.makeLoadContext(client);
    const response = await handle(new Request(url), context);
    const rendered = await response.text();
    const text = (!isAdminPath(url.pathname) && inlineStyles?.(rendered)) || rendered;
    const headers = { ...Object.fromEntries(response.headers), ...pageHeaders(url, text, mode) };
    if (response.status !== 200) return uncacheable(text, headers, response.status);
    if (asksForNoRoute(url, current)) return uncacheable(text, headers, response.status);
    // A page may say by itself that it is not to be kept.
    const isPassing = response.headers.has('cache-control');
    const kept = isPassing ? {} : caching(isAdminPath(url.pathname) ? 0 : cdnSeconds);
    return createCachedResponse(text, { ...headers, ...kept });
  };
}

/** A navigation may ask for a part of a page by its name; names can be made up without end. */
function asksForNoRoute({ searchParams }: URL, { routes }: AppBuild): boolean {
  const name = searchParams.get('_routes');
  return name !== null && !Object.hasOwn(routes, name);
}

/** What says that something is not there, or not now, holds for this moment alone. */
function uncacheable(
  text: string,
  headers: Record<string, string>,
  status: number,
): CachedResponse {
  const isFailure = status >= 500;
  return createCachedResponse(
    text,
    {
      ...headers,
      'cache-control': 'no-store',
      ...(isFailure && { 'retry-after': String(retryAfterSeconds) }),
    },
    // A navigation within the site is told the same as who comes from outside.
    isFailure ? 503 : status,
  );
}

function pageHeaders(url: URL, text: string, mode: PagesOptions['mode']): Record<string, string> {
  // Vite's own scripts and styles would not pass a page's policy.
  if (mode === 'development') return { 'content-security-policy': "frame-ancestors 'none'" };
  if (!isAdminPath(url.pathname)) return { 'content-security-policy': sitePolicy(text) };
  return {
    'content-security-policy': adminPolicy(text),
    // Whoever opened it gets no hold of its window. Visitors' pages have nothing to keep from anybody,
    // and a process of the browser's for each of them would cost them time.
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };
}
