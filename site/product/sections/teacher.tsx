import type { Teacher as Shown } from '../../../contract/product-sections/product-sections.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import section from '../../../ui/section.module.css';
import styles from './teacher.module.css';

export function Teacher({ teacher: { name, portrait, words } }: { teacher: Shown }) {
  return (
    <section
      className={`${section.section} ${styles.teacher}`}
      id="teacher"
      aria-labelledby="your-teacher"
    >
      {portrait && (
        <div className={styles.portrait}>
          <Picture src={portrait} otherwise={name} sizes="(min-width: 760px) 320px, 200px" />
        </div>
      )}
      <div>
        <h2 className={styles.heading} id="your-teacher">
          Your teacher
        </h2>
        <p className={styles.name}>{name}</p>
        {words && <p className={styles.words}>{words}</p>}
      </div>
    </section>
  );
}
