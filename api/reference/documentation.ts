import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import type { ApiContext } from '../serving/context.ts';
import { openApiDocument } from './openapi.ts';

/** Serves the OpenAPI document and a reference page that loads nothing from other hosts. */
export async function documentationRoutes(
  app: FastifyInstance,
  { documentationPolicy, publicUrl }: ApiContext,
) {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async ({ protocol, host }) => {
    const { origin } = new URL(publicUrl ?? `${protocol}://${host}`);
    document ??= openApiDocument(origin);
    // Without a configured public URL, the server is whichever host the request came to.
    return { ...document, servers: [{ url: origin }] };
  });

  const nonce = randomUUID(); // marks the reference's own scripts, which the CSP then allows by their hash
  let reference: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
      reference ??= openReference(nonce);
      const answer = await (await reference).inject(request.url);
      if (answer.statusCode === 404) throw new ApiError('notFound');
      // Keep-alive is between the client and the server in front.
      reply.code(answer.statusCode).headers(answer.headers).removeHeader('connection');
      if (isPage(answer.headers['content-type'])) {
        reply.header('content-security-policy', documentationPolicy(answer.body, nonce));
      }
      return reply.send(answer.rawPayload);
    });
  }
}

/** Loaded on the first request: it is as large as everything else, and rarely used. */
async function openReference(nonce: string): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Vitrine API',
      withDefaultFonts: false,
      telemetry: false,
      nonce,
    },
  });
  return app;
}

const isPage = (type: unknown) => String(type).startsWith('text/html');
