import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import { answerError } from '../api/errors.ts';
import { createInProcessClient, type Reads } from '../api/in-process-client.ts';
import { api } from '../api/index.ts';
import { type CachedResponse, sizeOfResponse } from '../cache/cached-response.ts';
import { keepCdnPurged } from '../cache/cdn.ts';
import { createMemory } from '../cache/memory.ts';
import { openPublisher } from '../cache/publish.ts';
import { ApiError } from '../contract/errors.ts';
import { watchChanges } from '../store/engine/change-feed.ts';
import { ping } from '../store/engine/health.ts';
import { answerClientError } from './http/client-errors.ts';
import { passEmptyRequests } from './http/empty-requests.ts';
import { createFastPath } from './http/fast-path.ts';
import { documentationPolicy, forever, headersFor } from './http/headers.ts';
import { logging, logRequests } from './http/logging.ts';
import { requestIds } from './http/request-ids.ts';
import { endSlowRequests, timeouts } from './http/slow-requests.ts';
import { uploadedFiles } from './http/uploads.ts';
import { workInBackground } from './pages/background.ts';
import { createKnownAddresses } from './pages/known-addresses.ts';
import { createLastGood } from './pages/last-good.ts';
import { createFindPage, pageRoutes } from './pages/pages.ts';
import { createRender, type PagesOptions } from './pages/render.ts';
import { searchEngineRoutes } from './pages/search-engines.ts';
import { createVisits } from './pages/visits.ts';
import type { Config } from './process/config.ts';
import { keepPictureWorker } from './process/job-runner.ts';
import { type MetricsOptions, metricsRoute } from './process/metrics-route.ts';
import type { OpenData } from './process/open-data.ts';

const answersBytes = 32 * 1024 * 1024;
const pagesBytes = 64 * 1024 * 1024;

export interface AppOptions {
  config: Config;
  data: Pick<OpenData, 'db' | 'storage' | 'uploads'>;
  /** The built pages; tests of the API do without. */
  pages?: PagesOptions;
  /** Development puts its tools in front of the application. */
  serverFactory?: FastifyServerFactory;
  /** Called when pictures have arrived, where another process sees to their sizes. */
  onUpload?: () => void;
  gatherSeries?: MetricsOptions['gatherSeries'];
  /** Where the log goes, if not to standard output. */
  logStream?: { write: (line: string) => void };
}

/** Puts the application together. It does not listen: whoever builds it decides how to reach it. */
export async function buildApp({
  config,
  data,
  pages,
  serverFactory,
  onUpload,
  gatherSeries,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory,
    logger: logging(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    ...timeouts(config),
    genReqId: requestIds(config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headersFor(request, config))),
    clientErrorHandler: answerClientError,
  });
  logRequests(app);
  endSlowRequests(app);
  passEmptyRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request, config)).header('x-request-id', request.id);
    // Whoever makes an address out of it later must not stumble.
    const isReadable =
      request.url.startsWith('/') && URL.canParse(`http://${request.headers.host}`);
    if (!isReadable) throw new ApiError('malformedRequest');
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new ApiError('notFound');
  });
  app.addHook('onClose', () => data.db.destroy());

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await ping(data.db);
    return { status: 'ready' };
  });

  await app.register(metricsRoute, { config, db: data.db, gatherSeries });

  const known = createKnownAddresses(config);
  const isKnown = (address: string) => known.has(new URL(address));
  const answers = createMemory<CachedResponse>(answersBytes, sizeOfResponse, hasNoTags);
  const reads: Reads = new Map();
  const keptPages = createMemory<CachedResponse>(pagesBytes, sizeOfResponse, isKnown);
  const visits = createVisits(config);
  // Development has its tools in front, and keeps nothing.
  const front = serverFactory ? undefined : createFastPath(app, config, visits);
  const lastGood = createLastGood(isKnown);
  const publisher = config.publishDir ? await openPublisher(config.publishDir) : undefined;
  let background: ReturnType<typeof workInBackground> | undefined;
  const cdn = config.cdn.purgeUrl ? keepCdnPurged(data.db, config.cdn, app.log) : undefined;
  app.addHook('onClose', async () => cdn?.stop());
  const forgetAll = () => {
    publisher?.unpublish();
    front?.forgetAll();
    answers.forgetAll();
    keptPages.forgetAll();
    background?.changed();
    cdn?.purgeSoon();
  };
  const pictures = config.pictureWorker ? keepPictureWorker(data.db, config) : undefined;
  app.addHook('onClose', async () => pictures?.stop());
  const changes = await watchChanges(data.db, config.database, forgetAll);
  // In front of the database, which hooks close in the reverse of their order.
  app.addHook('onClose', () => changes.stop());
  await app.register(api, {
    db: data.db,
    uploads: data.uploads,
    answers,
    reads,
    site: config.site,
    sessionDays: config.sessionDays,
    documentationPolicy,
    onContentChange: ({ removes }) => {
      forgetAll();
      if (removes) lastGood.forgetAll();
    },
    onUpload: onUpload ?? (() => pictures?.wake()),
  });
  await app.register(uploadedFiles, { storage: data.storage });
  if (pages?.clientDirectory) await serveAssets(app, pages.clientDirectory);
  await app.register(searchEngineRoutes, { config, db: data.db });
  if (pages) {
    const render = createRender(createInProcessClient(reads, app.log), {
      ...pages,
      cdnSeconds: config.cdn.seconds,
    });
    const find =
      pages.mode === 'production'
        ? createFindPage({ render, keptPages, lastGood })
        : async (url: URL) => ({ page: await render(url), isCurrent: false });
    await app.register(pageRoutes, { find, config, visits, known });
    if (pages.mode === 'production') {
      background = workInBackground(app, { db: data.db, find, lastGood, visits, known, publisher });
    }
  }
  return app;
}

/** Tags can be put together in more ways than anybody links to. */
const hasNoTags = (key: string) => !key.includes('"tags":["');

/** Built files carry their hash in the name, so they may be kept for ever; the rest for a day. */
async function serveAssets(app: FastifyInstance, root: string) {
  const withCaching = (value: string): FastifyStaticOptions => ({
    root,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', value),
  });
  await app.register(fastifyStatic, {
    ...withCaching(forever),
    root: join(root, 'assets'),
    prefix: '/assets/',
  });
  await app.register(fastifyStatic, {
    ...withCaching('public, max-age=86400'),
    // A route a file: what is not there is a page's address.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
  });
}
