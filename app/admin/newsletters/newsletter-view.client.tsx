import { useState } from 'react';
import type { Newsletter } from '../../../contract/newsletter/newsletters.ts';
import { NewsletterForm } from './newsletter-form.client.tsx';
import { NewsletterReport } from './sending/newsletter-report.tsx';

/** A draft is a form; from the moment on that it is planned or sent, it is looked at. */
export function NewsletterView({ newsletter }: { newsletter: Newsletter }) {
  const [current, setCurrent] = useState(newsletter);
  return current.state === 'draft' ? (
    <NewsletterForm newsletter={current} onSent={setCurrent} />
  ) : (
    <NewsletterReport newsletter={current} onChange={setCurrent} />
  );
}
