import type { FastifyInstance, FastifyRequest } from 'fastify';
import { byAddress, limitAttempts } from '../../api/rate-limits/rate-limits.ts';
import type { ApiContext } from '../../api/serving/context.ts';
import { sendCachedResponse } from '../../cache/cached-response.ts';
import type { Made } from '../../cache/entry.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { newsletterAction } from '../../contract/newsletter/newsletter-form.ts';
import {
  coursePath,
  leftPath,
  linkPath,
  linkSteps,
} from '../../contract/newsletter/newsletter-links.ts';
import { confirm, leave } from '../../store/newsletter/joining.ts';
import { countClick, findLink } from '../../store/newsletter/results.ts';
import type { Config } from '../process/config.ts';
import { privately } from './previews.ts';
import { originOf } from './search-engines.ts';

export interface NewsletterPagesOptions extends Pick<ApiContext, 'db' | 'mail' | 'environment'> {
  config: Pick<Config, 'publicUrl'>;
  render: (url: URL) => Promise<Made>;
}

const hour = 60 * 60;
/** Guessing is hopeless; this also keeps it from becoming a load. Valid links don't count. */
const guesses = {
  perAddress: { count: 30, windowSeconds: hour },
  overall: { count: 3_000, windowSeconds: hour },
};
/** Clicks beyond this are redirected but not counted. */
const clicks = {
  perAddress: { count: 30, windowSeconds: hour },
  overall: { count: 100_000, windowSeconds: hour },
};

const tokenPattern = /^[\w-]{32}$/;

/**
 * The links in mails. Mail scanners open every link, so opening one only shows a page with a button, which posts; so
 * does a mail client that unsubscribes by itself (RFC 8058).
 */
export async function newsletterLinks(
  app: FastifyInstance,
  { db, config, render }: NewsletterPagesOptions,
) {
  // Mail clients may post either kind of form; only the name of the field matters.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: FastifyRequest, body: string) => ({ [oneClick]: body.includes(oneClick) }),
  );

  for (const step of linkSteps) {
    app.get(`${linkPath}/${step}`, async (request, reply) => {
      const url = new URL(`${linkPath}/${step}`, originOf(request, config));
      if (step !== 'left' || hasToken(request)) url.searchParams.set('token', readToken(request));
      const { response } = await render(url);
      const { etag: _, ...headers } = response.headers;
      return sendCachedResponse(request, reply, {
        ...response,
        headers: { ...headers, ...privately },
      });
    });
  }

  app.post(`${linkPath}/confirm`, async (request, reply) => {
    const known = await confirm(db, readToken(request));
    if (known === 'unknown') await refuseGuess(request);
    return reply.headers(privately).redirect(`${newsletterAction}/confirmed`, 303);
  });

  app.post(`${linkPath}/leave`, async (request, reply) => {
    const left = (await leave(db, readToken(request))) ?? (await refuseGuess(request));
    reply.headers(privately);
    // A mail client must not be redirected, and doesn't show the response.
    if (isOneClick(request)) return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n');
    return reply.redirect(leftPath(left.undoToken), 303);
  });

  app.get<{ Params: { newsletter: string; number: string } }>(
    coursePath(':newsletter', ':number'),
    async (request, reply) => {
      const { newsletter, number } = request.params;
      if (!/^\d{1,4}$/.test(number) || newsletter.includes('\0')) throw new ApiError('unknownLink');
      const isCounted = request.method === 'GET' && (await isWithin(request));
      const follow = isCounted ? countClick : findLink;
      const path = await follow(db, newsletter, Number(number));
      if (!path) throw new ApiError('unknownLink');
      return reply.header('cache-control', 'no-store').redirect(path, 302);
    },
  );

  async function refuseGuess(request: FastifyRequest): Promise<never> {
    await limitAttempts(db, byAddress('newsletter-link', request, guesses));
    throw new ApiError('unknownLink');
  }

  async function isWithin(request: FastifyRequest): Promise<boolean> {
    return limitAttempts(db, byAddress('newsletter-click', request, clicks)).then(
      () => true,
      () => false,
    );
  }
}

const hasToken = ({ query }: FastifyRequest) => 'token' in (query as object);

function readToken({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  if (typeof token !== 'string' || !tokenPattern.test(token)) throw new ApiError('unknownLink');
  return token;
}

const oneClick = 'List-Unsubscribe';
const isOneClick = ({ body }: FastifyRequest) =>
  Boolean((body as Record<string, unknown> | undefined)?.[oneClick]);
