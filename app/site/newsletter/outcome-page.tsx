import { data } from 'react-router';
import { errorCatalogue, messages } from '../../../contract/errors.ts';
import { type NewsletterOutcome, newsletterOutcomes } from '../../../contract/newsletter-form.ts';
import button from '../../ui/button.module.css';
import { CheckIcon } from '../../ui/icons.tsx';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import notice from '../notice.module.css';
import type { Route } from './+types/outcome-page.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import styles from './outcome-page.module.css';

const words: Record<NewsletterOutcome, string> = {
  subscribed: messages.newsletter.success,
  invalid: messages.newsletter.invalid,
  'too-often': errorCatalogue.tooManyAttempts.message,
  failed: messages.newsletter.failed,
};

/** What became of the form of the newsletter where no script has sent it. */
export function loader({ params }: Route.LoaderArgs) {
  const outcome = newsletterOutcomes.find((known) => known === params.outcome);
  if (!outcome) throw data(null, { status: 404 });
  // It answers one person, who may well come again with another address.
  return data({ outcome }, { headers: { 'cache-control': 'no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Page', root, error);
  const title = `${titleOf(loaderData.outcome)} | ${root.frame.siteName}`;
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export default function OutcomePage({ loaderData: { outcome } }: Route.ComponentProps) {
  const isDone = outcome === 'subscribed';
  return (
    <section className={notice.view}>
      <p className={isDone ? styles.done : notice.mark} aria-hidden="true">
        {isDone ? <CheckIcon /> : '!'}
      </p>
      <div className={styles.words}>
        <h1 className={notice.title}>{titleOf(outcome)}</h1>
        <p className={notice.words}>{words[outcome]}</p>
        {!isDone && <NewsletterForm />}
        <a
          className={`${button.button} ${button.primary} ${isDone ? button.solid : button.outlined} ${button.md}`}
          href="/"
        >
          Go Home
        </a>
      </div>
    </section>
  );
}

const titleOf = (outcome: NewsletterOutcome) =>
  outcome === 'subscribed' ? "You're on the list" : 'Not subscribed yet';

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Page" />
    </OrTryAgain>
  );
}
