import { data } from 'react-router';
import {
  confirmPath,
  type LinkStep,
  leavePath,
  linkSteps,
} from '../../contract/newsletter/newsletter-links.ts';
import button from '../../ui/button.module.css';
import { CheckIcon, MailIcon } from '../../ui/icons.tsx';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import type { Route } from './+types/link-page.ts';
import { NewsletterNotice } from './newsletter-notice.tsx';

interface Step {
  title: string;
  words: string;
  /** The question that the button answers, if any. */
  question?: string;
  /** The button's label, and the URL that it posts to. */
  button: string;
  action: (token: string) => string;
}

const steps: Record<LinkStep, Step> = {
  confirm: {
    title: 'Confirm your subscription',
    words: 'One press, and we will write to you when there is something new to learn.',
    button: 'Confirm my subscription',
    action: confirmPath,
  },
  leave: {
    title: 'Leave the newsletter?',
    words: 'One press, and we will not write to you any more.',
    button: 'Unsubscribe',
    action: leavePath,
  },
  left: {
    title: 'You have left the newsletter',
    words: 'We will not write to you any more.',
    question: 'Was that a mistake?',
    button: 'Stay subscribed',
    action: confirmPath,
  },
};

/** Target of the links in mails. Changes nothing until its button is pressed, and works without scripts. */
export function loader({ params, request }: Route.LoaderArgs) {
  const step = linkSteps.find((known) => known === params.step);
  const token = new URL(request.url).searchParams.get('token');
  if (!step || (!token && step !== 'left')) throw data(null, { status: 404 });
  return data({ step, token }, { headers: { 'cache-control': 'no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Page', root, error);
  const title = `${steps[loaderData.step].title} | ${root.layout.siteName}`;
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export default function LinkPage({ loaderData: { step, token } }: Route.ComponentProps) {
  const { title, words, question, button: label, action } = steps[step];
  const isDone = step === 'left';
  const mark = isDone ? <CheckIcon /> : <MailIcon />;
  if (!token) return <NewsletterNotice mark={mark} title={title} words={words} />;
  return (
    <NewsletterNotice mark={mark} title={title} words={question ? `${words} ${question}` : words}>
      <form method="post" action={action(token)}>
        <button
          type="submit"
          className={`${button.button} ${button.primary} ${isDone ? button.outlined : button.solid} ${button.md}`}
        >
          {label}
        </button>
      </form>
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
