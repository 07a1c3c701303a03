import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signUp } from '../../api/newsletter/subscriptions.ts';
import { setErrorHeaders, toApiError } from '../../api/serving/errors.ts';
import { sendCachedResponse } from '../../cache/cached-response.ts';
import { ApiError, type ErrorCode } from '../../contract/call/errors.ts';
import {
  type NewsletterOutcome,
  newsletterAction,
} from '../../contract/newsletter/newsletter-form.ts';
import { newsletterCalls } from '../../contract/newsletter/subscriptions.ts';
import { type NewsletterPagesOptions, newsletterLinks } from './newsletter-links.ts';
import { originOf } from './search-engines.ts';

const bodyLimit = 16 * 1024;

const outcomes: Partial<Record<ErrorCode, NewsletterOutcome>> = {
  invalidInput: 'invalid',
  tooManyAttempts: 'too-often',
  unknownLink: 'unknown-link',
};

const addressOf = (outcome: NewsletterOutcome) => `${newsletterAction}/${outcome}`;

/**
 * Handles the newsletter form when it's submitted without a script: the same call and limits as the API, answered
 * with pages. Links in mails lead to such pages as well.
 */
export async function newsletterForm(app: FastifyInstance, options: NewsletterPagesOptions) {
  const { mail, config, render } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toApiError(thrown, request);
    setErrorHeaders(error, reply);
    const outcome = outcomes[error.code] ?? 'failed';
    const { response: page } = await render(new URL(addressOf(outcome), originOf(request, config)));
    // If not even this page can be rendered, its own status says so.
    const status = page.status === 200 ? error.status : page.status;
    const headers = { ...page.headers, 'cache-control': 'no-store' };
    return sendCachedResponse(request, reply, { ...page, headers, status });
  });

  app.post(newsletterAction, async (request, reply) => {
    const subscription = newsletterCalls.subscribe.body.safeParse(request.body ?? {});
    if (!subscription.success) throw new ApiError('invalidInput');
    await signUp(options, request, subscription.data);
    const outcome = mail ? 'mailed' : 'subscribed';
    return reply.header('cache-control', 'no-store').redirect(addressOf(outcome), 303);
  });
  await app.register(newsletterLinks, options);
}
