import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

interface Props {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, description, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <p className={styles.description}>{description}</p>
      {children}
    </section>
  );
}

interface RowProps {
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
}

export function AccountRow({ title, description, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        <p className={styles.facts}>{description}</p>
      </div>
      {children}
    </li>
  );
}
