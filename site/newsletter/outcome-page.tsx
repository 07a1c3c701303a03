import { data } from 'react-router';
import { errorCatalogue, messages } from '../../contract/call/errors.ts';
import {
  type NewsletterOutcome,
  newsletterOutcomes,
} from '../../contract/newsletter/newsletter-form.ts';
import button from '../../ui/button.module.css';
import { CheckIcon, MailIcon } from '../../ui/icons.tsx';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import type { Route } from './+types/outcome-page.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterNotice } from './newsletter-notice.tsx';

interface Outcome {
  title: string;
  words: string;
  /** What's left to do. */
  hint?: string;
  Mark?: typeof CheckIcon;
}

const notYet = 'Not subscribed yet';

/** The text of each outcome, and its icon if successful. */
const outcomes: Record<NewsletterOutcome, Outcome> = {
  subscribed: { title: "You're on the list", words: messages.newsletter.success, Mark: CheckIcon },
  mailed: {
    title: 'One more step',
    words: messages.newsletter.success,
    hint: messages.newsletter.mailed,
    Mark: MailIcon,
  },
  confirmed: {
    title: "You're on the list",
    words: 'Your address is confirmed. We will write to you when there is something new to learn.',
    Mark: CheckIcon,
  },
  invalid: { title: notYet, words: messages.newsletter.invalid },
  'too-often': { title: notYet, words: errorCatalogue.tooManyAttempts.message },
  'unknown-link': {
    title: 'This link is not known any more',
    words:
      'Whoever it was for is not on our list. To join, leave your address once more: a link to confirm it works for 7 days.',
  },
  failed: { title: notYet, words: messages.newsletter.failed },
};

/** The result of a newsletter form submitted without scripts. */
export function loader({ params }: Route.LoaderArgs) {
  const outcome = newsletterOutcomes.find((known) => known === params.outcome);
  if (!outcome) throw data(null, { status: 404 });
  // Answers a single person, who may well submit another email address later.
  return data({ outcome }, { headers: { 'cache-control': 'no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Page', root, error);
  const title = `${outcomes[loaderData.outcome].title} | ${root.layout.siteName}`;
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export default function OutcomePage({ loaderData: { outcome } }: Route.ComponentProps) {
  const { title, words, hint, Mark } = outcomes[outcome];
  const isDone = Mark !== undefined;
  return (
    <NewsletterNotice mark={Mark && <Mark />} title={title} words={words} hint={hint}>
      {!isDone && <NewsletterForm />}
      <a
        className={`${button.button} ${button.primary} ${isDone ? button.solid : button.outlined} ${button.md}`}
        href="/"
      >
        Go Home
      </a>
    </NewsletterNotice>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Page" />
    </OrTryAgain>
  );
}
