import type { ReactNode } from 'react';
import notice from '../not-found/notice.module.css';
import styles from './newsletter-notice.module.css';

interface Props {
  /** Missing if something went wrong. */
  mark?: ReactNode;
  title: string;
  words: string;
  hint?: string;
  children?: ReactNode;
}

/** A page with one message about a subscription, and what to do next. */
export function NewsletterNotice({ mark, title, words, hint, children }: Props) {
  return (
    <section className={notice.view}>
      <p className={mark ? styles.mark : notice.mark} aria-hidden="true">
        {mark ?? '!'}
      </p>
      <div className={styles.words}>
        <h1 className={notice.title}>{title}</h1>
        <p className={notice.words}>{words}</p>
        {hint && <p className={notice.words}>{hint}</p>}
        {children}
      </div>
    </section>
  );
}
