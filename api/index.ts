import type { FastifyInstance } from 'fastify';
import { ApiError } from '../contract/call/errors.ts';
import { aboutRoutes } from './about.ts';
import { authRoutes } from './account/auth.ts';
import { auditLogRoutes } from './audit-log.ts';
import { backupRoutes } from './backup/backup.ts';
import { draftRoutes } from './editing/drafts.ts';
import { previewRoutes } from './editing/previews.ts';
import { scheduleRoutes } from './editing/schedules.ts';
import { trashRoutes } from './editing/trash.ts';
import { versionRoutes } from './editing/versions.ts';
import { homepageRoutes } from './homepage.ts';
import { insightRoutes } from './insights.ts';
import { kindRoutes } from './kinds.ts';
import { libraryRoutes } from './library.ts';
import { linkCheckRoutes } from './link-checks.ts';
import { newslettersRoutes } from './newsletter/newsletters.ts';
import { subscriberRoutes } from './newsletter/subscribers.ts';
import { newsletterRoutes } from './newsletter/subscriptions.ts';
import { onboardingRoutes } from './onboarding.ts';
import { refuseOthers } from './other-addresses.ts';
import { redirectRoutes } from './redirects/redirects.ts';
import { documentationRoutes } from './reference/documentation.ts';
import { searchRoutes } from './search/search.ts';
import type { ApiContext } from './serving/context.ts';
import { answerError } from './serving/errors.ts';
import { settingsRoutes } from './site-settings.ts';
import { tagRoutes } from './tags.ts';
import { themeRoutes } from './theme.ts';
import { uploadRoutes } from './uploads.ts';
import { viewRoutes } from './views.ts';

/** The whole API as one plugin; all errors below `/api` are returned in one shape. */
export async function api(app: FastifyInstance, context: ApiContext) {
  app.setErrorHandler(answerError);
  acceptContentTypes(app);
  for (const routes of [
    authRoutes,
    homepageRoutes,
    aboutRoutes,
    kindRoutes,
    tagRoutes,
    draftRoutes,
    scheduleRoutes,
    versionRoutes,
    previewRoutes,
    trashRoutes,
    onboardingRoutes,
    linkCheckRoutes,
    redirectRoutes,
    themeRoutes,
    settingsRoutes,
    newsletterRoutes,
    insightRoutes,
    subscriberRoutes,
    newslettersRoutes,
    uploadRoutes,
    libraryRoutes,
    viewRoutes,
    auditLogRoutes,
    backupRoutes,
    searchRoutes,
  ]) {
    await app.register(routes, context);
  }
  await app.register(documentationRoutes, context);
  refuseOthers(app);
}

/**
 * All calls have a JSON content type, even those without a body;
 * only imports send a CSV file, which is passed on as a stream.
 */
function acceptContentTypes(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
  app.addContentTypeParser('text/csv', (request, file, done) => {
    if (request.routeOptions.config.takesCsv) done(null, file);
    else done(new ApiError('wrongType'));
  });
}
