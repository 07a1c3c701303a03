import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './context.ts';
import { openApiDocument } from './openapi.ts';

/** The document for programs, and a reference for people that loads nothing from outside. */
export async function documentationRoutes(
  app: FastifyInstance,
  { documentationPolicy }: ApiContext,
) {
  const document = openApiDocument();
  app.get('/api/openapi.json', async () => document);
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || !isPage(reply.getHeader('content-type'))) return;
    reply.header('content-security-policy', documentationPolicy(payload));
  });
  await app.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: `${document.info.title} API`,
      withDefaultFonts: false,
      telemetry: false,
    },
  });
}

const isPage = (type: unknown) => String(type).startsWith('text/html');
