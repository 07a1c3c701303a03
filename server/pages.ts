import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  createRequestHandler,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import { isKnown } from '../api/etag.ts';
import type { Memory } from '../api/memory.ts';
import { type Client, createClient } from '../contract/client.ts';
import type { Config } from './config.ts';
import { adminPolicy, sitePolicy } from './headers.ts';
import { createStyleInliner } from './inline-styles.ts';
import { encodingFor, type KeptPage, keepPage } from './kept-page.ts';
import { pageAddress } from './page-address.ts';
import { originOf } from './search-engines.ts';

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

/** Renders every address that nothing else answers with React Router, once for each content. */
export async function pageRoutes(
  app: FastifyInstance,
  { loadBuild, mode, clientDirectory, config, keptPages }: PagesOptions & PagesParts,
) {
  const client = createClient(async ({ path }) => {
    const response = await app.inject({ method: 'GET', url: path });
    return { status: response.statusCode, json: () => response.json() };
  });

  const inlineStyles = clientDirectory ? createStyleInliner(clientDirectory) : undefined;
  let build: AppBuild | undefined;
  let handle: RequestHandler | undefined;

  async function render(url: URL): Promise<KeptPage> {
    const current = await loadBuild();
    if (!handle || current !== build) {
      handle = current.entry.module.createRequestHandler(current, mode);
    }
    build = current;
    const context = build.entry.module.makeLoadContext(client);
    const response = await handle(new Request(url), context);
    const rendered = await response.text();
    const text = (!isAdmin(url) && inlineStyles?.(rendered)) || rendered;
    const headers = { ...Object.fromEntries(response.headers), ...pageHeaders(url, text, mode) };
    const page = await keepPage(response.status, headers, text);
    // Only what is there is kept: otherwise random addresses would push the real ones out.
    if (page.status !== 200) throw new NotKept(page);
    return page;
  }

  app.get('/*', async (request, reply) => {
    const url = pageAddress(originOf(request, config), request.url);
    const page = await (mode === 'production'
      ? keptPages.get(url.href, () => render(url))
      : render(url)
    ).catch(unpack);
    return send(page, request, reply);
  });
}

interface PagesParts {
  config: Config;
  keptPages: Memory<KeptPage>;
}

/** A page that is sent to those who wait for it, and then forgotten. */
class NotKept extends Error {
  readonly page: KeptPage;

  constructor(page: KeptPage) {
    super(`a page with the status ${page.status}`);
    this.page = page;
  }
}

function unpack(error: unknown): KeptPage {
  if (error instanceof NotKept) return error.page;
  throw error;
}

const isAdmin = ({ pathname }: URL) => /^\/admin(?:\/|$)/.test(pathname);

function pageHeaders(url: URL, text: string, mode: PagesOptions['mode']): Record<string, string> {
  // Vite's own scripts and styles would not pass the policy.
  if (mode === 'development') return {};
  if (!isAdmin(url)) return { 'content-security-policy': sitePolicy(text) };
  return { 'content-security-policy': adminPolicy(text), 'x-robots-tag': 'noindex' };
}

function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.headers(page.headers).header('vary', 'accept-encoding');
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds);
  if (page.status !== 200) reply.header('cache-control', 'no-store');
  else {
    // Always asked again, so that a change is in the very next answer.
    reply.header('cache-control', 'public, no-cache').header('etag', page.etag);
    if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.bodies[encoding]);
}
