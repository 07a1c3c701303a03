import { useState } from 'react';
import type { Newsletter } from '../../../contract/newsletter/newsletters.ts';
import { NewsletterForm } from './newsletter-form.client.tsx';
import { NewsletterReport } from './sending/newsletter-report.tsx';

/** A draft opens as a form; once scheduled or sent, as a report. */
export function NewsletterView({ newsletter }: { newsletter: Newsletter }) {
  const [current, setCurrent] = useState(newsletter);
  return current.state === 'draft' ? (
    <NewsletterForm newsletter={current} onSent={setCurrent} />
  ) : (
    <NewsletterReport newsletter={current} onChange={setCurrent} />
  );
}
