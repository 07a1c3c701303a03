import type { FastifyInstance } from 'fastify';
import type {
  createRequestHandler,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import { type KeptAnswer, keepAnswer, sendAnswer } from '../api/kept-answer.ts';
import type { Memory } from '../api/memory.ts';
import { type Client, createClient } from '../contract/client.ts';
import type { Config } from './config.ts';
import { adminPolicy, sitePolicy } from './headers.ts';
import { createStyleInliner } from './inline-styles.ts';
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

  async function render(url: URL): Promise<KeptAnswer> {
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
    // Only what is there is kept: otherwise random addresses would push the real ones out.
    if (response.status !== 200) throw new NotKept(passing(text, headers, response.status));
    return keepAnswer(text, headers);
  }

  app.get('/*', async (request, reply) => {
    const origin = originOf(request, config);
    const url = pageAddress(origin, request.url);
    const isKept = mode === 'production';
    const page = await (isKept ? keptPages.get(url.href, () => render(url)) : render(url)).catch(
      unpack,
    );
    if (isKept && page.status === 200 && url.href === origin + request.url) {
      request.keptAnswer = page;
    }
    return sendAnswer(request, reply, page);
  });
}

interface PagesParts {
  config: Config;
  keptPages: Memory<KeptAnswer>;
}

/** What says that something is not there, or not now, holds for this moment alone. */
function passing(text: string, headers: Record<string, string>, status: number): KeptAnswer {
  return keepAnswer(
    text,
    {
      ...headers,
      'cache-control': 'no-store',
      ...(status >= 500 && { 'retry-after': String(retryAfterSeconds) }),
    },
    // A navigation within the site is told the same as who comes from outside.
    status >= 500 ? 503 : status,
  );
}

/** A page that is sent to those who wait for it, and then forgotten. */
class NotKept extends Error {
  readonly page: KeptAnswer;

  constructor(page: KeptAnswer) {
    super(`a page with the status ${page.status}`);
    this.page = page;
  }
}

function unpack(error: unknown): KeptAnswer {
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
