import { type FormEvent, useEffect, useState } from 'react';
import { visitorMessages } from '../../contract/call/visitor-messages.ts';
import { RequestFailed } from '../../contract/client.ts';
import { visitorLengths, visitorLimits } from '../../contract/limits/visitor-limits.ts';
import { newsletterAction } from '../../contract/newsletter/newsletter-form.ts';
import button from '../../ui/button.module.css';
import { island } from '../../ui/island/island.tsx';
import { api } from '../loading/api.ts';
import styles from './newsletter-box.module.css';

export const NewsletterForm = island('newsletter-form', Form);

type State =
  | 'idle'
  | 'submitting'
  | { success: string }
  | { error: string; isAboutAddress: boolean };

function Form() {
  const [state, setState] = useState<State>('idle');
  // Stays when the message disappears: the subscription needs the link in the mail.
  const [awaitsConfirmation, setAwaitsConfirmation] = useState(false);

  useEffect(() => {
    if (typeof state === 'string') return;
    const timer = setTimeout(() => setState('idle'), visitorLimits.newsletterMessageMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'submitting') return;
    const form = event.currentTarget;
    const { email, website } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { required, invalid } = visitorMessages.newsletter;
    if (!email.includes('@')) return refuse(form, email.trim() === '' ? required : invalid);
    setState('submitting');
    setAwaitsConfirmation(false);
    try {
      const { confirmBy } = await api.subscribe({ body: { email, website } });
      form.reset();
      form.querySelector('p')?.focus(); // the message replaces the focused element
      setState({ success: visitorMessages.newsletter.success });
      setAwaitsConfirmation(confirmBy === 'mail');
    } catch (error) {
      const [issue] = error instanceof RequestFailed ? error.issues : [];
      if (issue) refuse(form, issue.message);
      else setState({ error: reasonOf(error), isAboutAddress: false });
    }
  }

  function refuse(form: HTMLFormElement, error: string) {
    setState({ error, isAboutAddress: true });
    form.querySelector('input')?.focus();
    form.scrollIntoView({ block: 'nearest' }); // including the message below the field
  }

  const failure = typeof state === 'object' && 'error' in state ? state : undefined;
  return (
    <>
      {/* Without scripts, the browser submits the form and gets a page of its own. Browsers would reject
          `jürgen@…` and `Name <address>`, which are valid, so the site validates the email address itself. */}
      <form
        className={styles.form}
        noValidate
        method="post"
        action={newsletterAction}
        onSubmit={submit}
        data-defer
      >
        <label className={styles.label} htmlFor="newsletter-email">
          Email address
        </label>
        <div className={styles.row}>
          <input
            className={styles.input}
            id="newsletter-email"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@example.com"
            maxLength={visitorLengths.email}
            required
            aria-invalid={failure?.isAboutAddress || undefined}
            aria-describedby={failure && 'newsletter-error'}
          />
          <button
            type="submit"
            className={`${button.button} ${button.primary} ${button.solid} ${button.md}`}
            aria-disabled={state === 'submitting'}
          >
            {state === 'submitting' ? 'SUBSCRIBING...' : 'SUBSCRIBE'}
          </button>
        </div>
        <Trap />
        {/* Both live regions are always rendered: screen readers announce changes within them. */}
        <p className={styles.message} role="status" tabIndex={-1}>
          {typeof state === 'object' && 'success' in state && state.success}
        </p>
        <p className={`${styles.message} ${styles.error}`} role="alert" id="newsletter-error">
          {failure?.error}
        </p>
      </form>
      <p className={styles.hint} role="status">
        {awaitsConfirmation && visitorMessages.newsletter.mailed}
      </p>
    </>
  );
}

/** Honeypot: bots fill in every field they find; people never see this one. */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** The server's message, or that it refused; any other error means the request never reached it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return visitorMessages.newsletter.failed;
  return error.message === visitorMessages.request.failed
    ? visitorMessages.newsletter.refused
    : error.message;
}
