import type { FastifyInstance } from 'fastify';
import { addresses, type CallName, splitAddress } from '../contract/addresses.ts';
import { ApiError, type ErrorCode } from '../contract/errors.ts';
import { aboutRoutes } from './about.ts';
import { authRoutes } from './auth/auth.ts';
import { categoryRoutes } from './categories.ts';
import type { ApiContext } from './context.ts';
import { draftRoutes } from './editing/drafts.ts';
import { previewRoutes } from './editing/previews.ts';
import { scheduleRoutes } from './editing/schedules.ts';
import { trashRoutes } from './editing/trash.ts';
import { versionRoutes } from './editing/versions.ts';
import { answerError } from './errors.ts';
import { homepageRoutes } from './homepage.ts';
import { insightRoutes } from './insights/insights.ts';
import { libraryRoutes } from './library.ts';
import { linkCheckRoutes } from './link-checks.ts';
import { newsletterRoutes } from './newsletter/newsletter.ts';
import { newslettersRoutes } from './newsletter/newsletters.ts';
import { subscriberRoutes } from './newsletter/subscribers.ts';
import { pageRoutes } from './pages.ts';
import { productRoutes } from './products.ts';
import { documentationRoutes } from './reference/documentation.ts';
import { tagRoutes } from './tags.ts';
import { themeRoutes } from './theme.ts';
import { uploadRoutes } from './uploads.ts';

/** The whole API as one plugin. Whatever goes wrong below `/api` is answered in its one shape. */
export async function api(app: FastifyInstance, context: ApiContext) {
  app.setErrorHandler(answerError);
  acceptOnlyJson(app);
  for (const routes of [
    authRoutes,
    homepageRoutes,
    aboutRoutes,
    productRoutes,
    categoryRoutes,
    tagRoutes,
    draftRoutes,
    scheduleRoutes,
    versionRoutes,
    previewRoutes,
    trashRoutes,
    linkCheckRoutes,
    themeRoutes,
    newsletterRoutes,
    insightRoutes,
    subscriberRoutes,
    newslettersRoutes,
    uploadRoutes,
    libraryRoutes,
    pageRoutes,
  ]) {
    await app.register(routes, context);
  }
  refuseOtherMethods(app);
  await app.register(documentationRoutes, context);
  for (const url of ['/api', '/api/*']) refuse(app, { method: methodsOf(app), url }, 'notFound');
}

/** Answers before the body is read: what is wrong with the address comes first. */
function refuse(
  app: FastifyInstance,
  route: { method: string[]; url: string },
  code: ErrorCode,
  headers = {},
) {
  app.route({
    ...route,
    onRequest: async (_request, reply) => {
      reply.headers(headers);
      throw new ApiError(code);
    },
    handler: () => {},
  });
}

/** HEAD comes with every GET by itself. */
const methodsOf = (app: FastifyInstance) =>
  app.supportedMethods.filter((method) => method !== 'HEAD');

/** Every call is made with a JSON content type, also those that carry no body. */
function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

function refuseOtherMethods(app: FastifyInstance) {
  const taken = Map.groupBy(
    (Object.keys(addresses) as CallName[]).map(splitAddress),
    ([, path]) => path,
  );
  for (const [url, calls] of taken) {
    const allowed = calls.map(([method]) => method);
    const others = methodsOf(app).filter((method) => !allowed.includes(method));
    if (allowed.includes('GET')) allowed.push('HEAD');
    refuse(app, { method: others, url }, 'methodNotAllowed', { allow: allowed.join(', ') });
  }
}
