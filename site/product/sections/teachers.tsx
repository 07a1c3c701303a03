import { itemPath } from '../../../contract/kinds/kind-names.ts';
import type { TeacherShown } from '../../../contract/views/views.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import section from '../../../ui/section.module.css';
import { RichText } from '../../rich-text/rich-text.tsx';
import styles from './teachers.module.css';

interface TeachersProps {
  teachers: TeacherShown[];
  isDark: boolean;
}

/** Who teaches the course; each name links to all of their courses. */
export function Teachers({ teachers, isDark }: TeachersProps) {
  if (teachers.length === 0) return null;
  return (
    <section className={section.section} id="teacher" aria-labelledby="your-teacher">
      <h2 className={styles.heading} id="your-teacher">
        {teachers.length === 1 ? 'Your teacher' : 'Your teachers'}
      </h2>
      {teachers.map(({ slug, title, portrait, bio }) => (
        <article key={slug} className={styles.teacher}>
          {portrait && (
            <div className={styles.portrait}>
              <Picture src={portrait} otherwise={title} sizes="(min-width: 760px) 320px, 200px" />
            </div>
          )}
          <div>
            <h3 className={styles.name}>
              <a className={styles.link} href={itemPath('teacher', slug)}>
                {title}
              </a>
            </h3>
            {bio && <RichText html={bio} isDark={isDark} />}
          </div>
        </article>
      ))}
    </section>
  );
}
