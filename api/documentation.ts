import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The document for programs, and a reference for people that loads nothing from outside. */
export async function documentationRoutes(app: FastifyInstance) {
  const document = openApiDocument();
  app.get('/api/openapi.json', async () => document);
  await app.register(reference, {
    routePrefix: '/api/docs',
    configuration: { content: document, withDefaultFonts: false, telemetry: false },
  });
}
