import { IconAlertCircle } from '../kit/icons.ts';
import styles from './caution-list.module.css';

/** Spans, since it may be part of a field's description, which is a paragraph. */
export function CautionList({ id, cautions }: { id?: string; cautions: string[] }) {
  if (cautions.length === 0) return null;
  return (
    <span id={id} className={styles.list}>
      {cautions.map((caution) => (
        <span key={caution} className={styles.caution}>
          <IconAlertCircle size={15} aria-hidden />
          <span>{caution} </span>
        </span>
      ))}
    </span>
  );
}
