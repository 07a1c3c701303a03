import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { lengths } from '../../contract/limits/limits.ts';
import { newsletterCalls } from '../../contract/newsletter/subscriptions.ts';
import { requestConfirmation, subscribe } from '../../store/newsletter/joining.ts';
import { readableAddress } from '../../store/newsletter/readable-address.ts';
import { listSubscribers } from '../../store/newsletter/subscribers.ts';
import { readSiteSettings } from '../../store/site/site-settings.ts';
import { byAddress, limitAttempts } from '../rate-limits/rate-limits.ts';
import type { ApiContext } from '../serving/context.ts';
import { inPieces, serve } from '../serving/serve.ts';

const hour = 60 * 60;
const signUps = {
  perAddress: { count: 10, windowSeconds: hour },
  overall: { count: 1_000, windowSeconds: hour },
};

export async function newsletterRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, mail } = context;
  serve(app, context, newsletterCalls, {
    subscribe: async ({ body, request }) => {
      await signUp(context, request, body);
      return { email: readableAddress(body.email), ...(mail && { confirmBy: 'mail' as const }) };
    },
    listSubscribers: inPieces(() => listSubscribers(db)),
  });
}

/** Adds an address within the rate limits, for the API and for the form alike. */
export async function signUp(
  { db, mail, environment }: Pick<ApiContext, 'db' | 'mail' | 'environment'>,
  request: FastifyRequest,
  { email, website }: z.output<typeof newsletterCalls.subscribe.body>,
): Promise<void> {
  await limitAttempts(db, byAddress('subscribe', request, signUps));
  // Honeypot: only bots fill in the hidden field, and they get a normal response.
  if (website) return;
  const { newsletterTitle, newsletterLead } = await readSiteSettings(db, environment);
  const words = `${newsletterTitle}. ${newsletterLead}`;
  const consent = { page: pageOf(request), words };
  if (mail) await requestConfirmation(db, email, consent);
  else await subscribe(db, email, consent);
}

/** The page of this site that contained the form, according to the Referer header. */
function pageOf({ headers, host }: FastifyRequest): string {
  const page = URL.parse(headers.referer ?? '');
  return page?.host === host ? page.pathname.slice(0, lengths.url) : '';
}
