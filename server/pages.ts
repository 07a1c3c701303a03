import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type Client, createClient } from '../contract/client.ts';
import { adminPolicy, sitePolicy } from './headers.ts';

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

/** Renders every address that nothing else answers with React Router. */
export async function pageRoutes(app: FastifyInstance, { loadBuild, mode }: PagesOptions) {
  const client = createClient(async ({ path }) => {
    const response = await app.inject({ method: 'GET', url: path });
    return { status: response.statusCode, json: () => response.json() };
  });
  app.get('/*', async (request, reply) => {
    const build = await loadBuild();
    const render = createRequestHandler(build, mode);
    const context = build.entry.module.makeLoadContext(client);
    const response = await render(toWebRequest(request), context);
    return send(response, request, reply);
  });
}

function toWebRequest(request: FastifyRequest): Request {
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  return new Request(url, { method: request.method });
}

async function send(response: Response, request: FastifyRequest, reply: FastifyReply) {
  const body = await response.text();
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const isAdmin = /^\/admin(\/|$|\?)/.test(request.url);
    reply.header('content-security-policy', isAdmin ? adminPolicy(body) : sitePolicy(body));
  }
  return reply.send(body);
}
