import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type Client, createClient } from '../contract/client.ts';
import type { Config } from './config.ts';
import { adminPolicy, sitePolicy } from './headers.ts';
import { originOf } from './search-engines.ts';

/** What the built app gives to the server, beside what React Router needs. */
export interface AppBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & {
      makeLoadContext: (client: Client) => RouterContextProvider;
    };
  };
}

export interface PagesOptions {
  loadBuild: () => Promise<AppBuild>;
  mode: 'production' | 'development';
}

/** When a visitor's browser, or a search engine, may ask again for a page that failed. */
const retryAfterSeconds = 5;

/** Renders every address that nothing else answers with React Router. */
export async function pageRoutes(
  app: FastifyInstance,
  { loadBuild, mode, config }: PagesOptions & { config: Config },
) {
  const client = createClient(async ({ path }) => {
    const response = await app.inject({ method: 'GET', url: path });
    return { status: response.statusCode, json: () => response.json() };
  });
  app.get('/*', async (request, reply) => {
    const build = await loadBuild();
    const render = createRequestHandler(build, mode);
    const context = build.entry.module.makeLoadContext(client);
    const response = await render(toWebRequest(request, config), context);
    return send(response, request, reply);
  });
}

/** Pages take their own address from the request: it is the one that visitors know. */
function toWebRequest(request: FastifyRequest, config: Config): Request {
  return new Request(originOf(request, config) + request.url, { method: request.method });
}

async function send(response: Response, request: FastifyRequest, reply: FastifyReply) {
  const body = await response.text();
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.status === 503) reply.header('retry-after', retryAfterSeconds);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const isAdmin = /^\/admin(\/|$|\?)/.test(request.url);
    reply.header('content-security-policy', isAdmin ? adminPolicy(body) : sitePolicy(body));
  }
  return reply.send(body);
}
