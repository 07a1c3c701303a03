import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import { api } from '../api/index.ts';
import { createCounting } from '../api/insights/counting.ts';
import { createSearchLimits } from '../api/rate-limits/search-limits.ts';
import { answerError } from '../api/serving/errors.ts';
import { createInProcessClient, type Reads } from '../api/serving/in-process-client.ts';
import { openCdn } from '../cache/cdn.ts';
import { openDisk } from '../cache/disk.ts';
import { createSiteCache, type SiteCache } from '../cache/site-cache.ts';
import { ApiError } from '../contract/call/errors.ts';
import { openTemporaryFiles } from '../media/temporary-files.ts';
import { cacheUploads } from '../media/upload-cache.ts';
import { watchChanges } from '../store/engine/change-feed.ts';
import { healthOf, ping } from '../store/engine/database-health.ts';
import { packSite } from './backup/pack-site.ts';
import { answerClientError } from './http/client-errors.ts';
import { endEmptyBodies } from './http/empty-requests.ts';
import { createFastPath } from './http/fast-path.ts';
import { documentationPolicy, forever, headersFor } from './http/headers.ts';
import { hasReadableHost } from './http/hosts.ts';
import { logging, logRequests } from './http/logging.ts';
import { ignoreLongHeaders } from './http/long-headers.ts';
import { requestIds } from './http/request-ids.ts';
import { normalizeTarget } from './http/request-target.ts';
import { serverWith } from './http/server.ts';
import { createSiteNames } from './http/site-names.ts';
import { endSlowRequests, timeouts } from './http/slow-requests.ts';
import { uploadedFiles } from './http/uploads.ts';
import { createVisits } from './http/visits.ts';
import { createAdminArea } from './pages/admin-area.ts';
import { keepPagesReady } from './pages/background.ts';
import { feedRoute } from './pages/feed.ts';
import { keepFiles } from './pages/keep-files.ts';
import { createKnownAddresses } from './pages/known-addresses.ts';
import { newsletterForm } from './pages/newsletter-form.ts';
import { createShowPreview } from './pages/previews.ts';
import { createFindPage, publicPages } from './pages/public-pages.ts';
import { createRedirects } from './pages/redirects.ts';
import { createRender, type PagesOptions } from './pages/render.ts';
import { originOf, searchEngineRoutes } from './pages/search-engines.ts';
import { searchPage } from './pages/search-page.ts';
import { webManifestRoute } from './pages/web-manifest.ts';
import type { Config } from './process/config.ts';
import { startJobs } from './process/jobs.ts';
import { mailForApi } from './process/mailing.ts';
import { type MetricsOptions, metricsRoute } from './process/metrics-route.ts';
import type { OpenData } from './process/open-data.ts';
import { openSecretKey } from './process/secret-key.ts';

export interface AppOptions {
  config: Config;
  data: Pick<OpenData, 'db' | 'storage' | 'temporaryFiles' | 'uploads' | 'passwordSettled'>;
  /** The built pages; API tests omit them. */
  pages?: PagesOptions;
  /** In development, Vite is put in front of the application. */
  serverFactory?: FastifyServerFactory;
  /** Called when a job is queued, if another process runs jobs. */
  onJob?: () => void;
  gatherMetrics?: MetricsOptions['gatherMetrics'];
  /** Whether pages report visits; exported pages can't, since they aren't served from here. */
  countsVisits?: boolean;
  /** Whether the database is a snapshot that the caller closes: nothing in it changes. */
  isSnapshot?: boolean;
  /** Where the log goes, if not to standard output. */
  logStream?: { write: (line: string) => void };
}

/** Cache sizes for a snapshot: each page is read once, but data that all pages share is read repeatedly. */
const snapshotCacheSizes = { bytes: 8 * 1024 * 1024, bytesOfOthers: 1024 * 1024 };

/** Assembles the application. It doesn't listen: the caller decides how to reach it. */
export async function buildApp({
  config,
  data,
  pages,
  serverFactory,
  onJob,
  gatherMetrics,
  countsVisits = true,
  isSnapshot = false,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const health = healthOf(data.db);
  const visits = createVisits(config);
  const fastPath = createFastPath(config, visits);
  const before = (handler: RequestListener) => ignoreLongHeaders(fastPath.before(handler));
  const app = Fastify({
    // Development brings its own server and caches nothing.
    serverFactory: serverFactory ?? serverWith(before, timeouts(config)),
    logger: logging(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    ...timeouts(config),
    genReqId: requestIds(config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '' }) => normalizeTarget(url),
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headersFor(request, config))),
    clientErrorHandler: answerClientError,
  });
  logRequests(app);
  endSlowRequests(app);
  endEmptyBodies(app);
  if (!isSnapshot) fastPath.learnFrom(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request, config)).header('x-request-id', request.id);
    // Later code builds URLs from these, which must not throw.
    if (!request.url.startsWith('/') || !hasReadableHost(request)) {
      throw new ApiError('malformedRequest');
    }
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new ApiError('notFound');
  });
  if (!isSnapshot) app.addHook('onClose', () => data.db.destroy());

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await health.unlessSilent(ping(data.db));
    return { status: 'ready' };
  });

  await app.register(metricsRoute, { config, data, gatherMetrics });

  const names = createSiteNames(config);
  names.learnFrom(app);
  const known = createKnownAddresses(data.db, names);
  const redirects = createRedirects({ db: data.db, health, known, log: app.log });
  let pagesReady: ReturnType<typeof keepPagesReady> | undefined;
  const cache = await openCache(app, {
    config,
    db: data.db,
    health,
    paths: known.current,
    onStale: () => pagesReady?.schedule(),
    ...(isSnapshot && snapshotCacheSizes),
  });
  // The only source of invalidation, for this process and all others, files and the CDN.
  let handled = () => 0;
  if (!isSnapshot) {
    const changes = await watchChanges(data.db, config.database, async (changed, revisions) => {
      known.update(changed);
      redirects.update(changed);
      await cache.invalidate(changed, revisions);
    });
    handled = changes.handled;
    // Stops before the database closes: onClose hooks run in reverse order.
    app.addHook('onClose', () => changes.stop());
  }
  app.addHook('onClose', () => redirects.stop());
  const jobs = config.jobRunner ? startJobs(data, config) : undefined;
  app.addHook('onClose', () => jobs?.stop());
  const mailing = mailForApi(data, config);

  const counting = createCounting({
    db: data.db,
    paths: known.paths,
    publicUrl: config.publicUrl,
    log: app.log,
  });
  if (countsVisits) {
    app.addHook('onReady', async () => counting.start());
    // Also before the database closes.
    app.addHook('onClose', () => counting.stop());
  }

  const searchLimits = createSearchLimits();
  const reads: Reads = new Map();
  await app.register(api, {
    db: data.db,
    uploads: data.uploads,
    cache,
    reads,
    publicUrl: config.publicUrl,
    environment: config.environment,
    sessionDays: config.sessionDays,
    passwordSettled: data.passwordSettled,
    onAdministrator: (request) => names.prove(originOf(request, config)),
    secretKey: openSecretKey(config),
    ...mailing,
    linkChecks: config.linkChecks,
    countsVisits,
    counting,
    paths: known.paths,
    searchLimits,
    documentationPolicy,
    packBackup: packSite(data, config.database),
    onJob: onJob ?? (() => jobs?.wake()),
  });
  await app.register(uploadedFiles, { storage: await openUploadCache(config, data.storage) });
  if (pages) await serveAssets(app, pages);
  await app.register(searchEngineRoutes, { config, db: data.db, cache, names });
  await app.register(webManifestRoute, { config, db: data.db, cache });
  await app.register(feedRoute, { config, db: data.db, cache, names });
  if (pages) {
    const render = createRender(
      (onRead, preview) => createInProcessClient(preview?.reads ?? reads, app.log, onRead),
      { ...pages, cdnSeconds: config.cdn.seconds },
    );
    const isProduction = pages.mode === 'production';
    const find = isProduction
      ? createFindPage({ render, cache, known })
      : (url: URL) => render(url);
    await app.register(newsletterForm, {
      db: data.db,
      mail: mailing.mail,
      environment: config.environment,
      config,
      render,
    });
    await app.register(searchPage, { find, render, searchLimits, config });
    const showPreview = createShowPreview({ render, db: data.db, reads });
    const adminArea = createAdminArea(pages);
    await app.register(publicPages, {
      find,
      adminArea,
      showPreview,
      config,
      visits,
      known,
      redirects,
    });
    if (isProduction) {
      await keepFiles(app, { config, db: data.db, pages, cache, reads, render, handled });
      pagesReady = keepPagesReady(app, { cache, find, visits, known });
    }
  }
  return app;
}

interface CacheSettings
  extends Pick<
    Parameters<typeof createSiteCache>[0],
    'paths' | 'onStale' | 'health' | 'bytes' | 'bytesOfOthers'
  > {
  config: Config;
  db: OpenData['db'];
}

/** The cache in memory and, if configured, as files for a web server and in a CDN. */
async function openCache(
  app: FastifyInstance,
  { config: { publishDir, publicUrl, cdn }, db, ...options }: CacheSettings,
): Promise<SiteCache> {
  const cache = createSiteCache({
    ...options,
    origin: publicUrl && new URL(publicUrl).origin,
    disk: publishDir ? await openDisk(publishDir) : undefined,
    cdn: cdn.purgeUrl ? openCdn(db, { ...cdn, purgeUrl: cdn.purgeUrl }, app.log) : undefined,
  });
  app.addHook('onClose', async () => cache.stop());
  return cache;
}

/** Recently served uploads are cached locally, so that they're still served when S3 hangs. */
async function openUploadCache({ storage, uploadCache }: Config, store: OpenData['storage']) {
  if ('folder' in storage) return store;
  return cacheUploads(store, { folder: (await openTemporaryFiles(uploadCache)).newPath() });
}

/** Built files have a hash in their name, so they're cached indefinitely; the rest for a day. */
async function serveAssets(
  app: FastifyInstance,
  { clientDirectory, adminDirectory }: PagesOptions,
) {
  const withCaching = (root: string, value: string): FastifyStaticOptions => ({
    root,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', value),
  });
  if (adminDirectory) {
    await app.register(fastifyStatic, {
      ...withCaching(join(adminDirectory, 'assets'), forever),
      prefix: '/admin/assets/',
    });
  }
  if (clientDirectory) {
    await app.register(fastifyStatic, {
      ...withCaching(join(clientDirectory, 'assets'), forever),
      prefix: '/assets/',
    });
    await app.register(fastifyStatic, {
      ...withCaching(clientDirectory, 'public, max-age=86400'),
      // One route per file: any other path is a page's.
      wildcard: false,
      globIgnore: ['assets/**', '**/*.{br,gz}'],
    });
  }
}
