import type { ReactNode } from 'react';
import { NextIcon } from '../../../ui/icons.tsx';
import styles from './unfold.module.css';

interface UnfoldProps {
  title: string;
  note?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A native disclosure, so that it needs no script and the browser's find-in-page opens it. */
export function Unfold({ title, note, isOpen, children }: UnfoldProps) {
  return (
    <details className={styles.unfold} open={isOpen}>
      <summary className={styles.line}>
        <h3 className={styles.title}>{title}</h3>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.mark}>
          <NextIcon />
        </span>
      </summary>
      {children}
    </details>
  );
}
