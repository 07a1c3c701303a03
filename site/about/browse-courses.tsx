import { ArrowIcon } from '../../ui/icons.tsx';
import section from '../../ui/section.module.css';
import { useRoot } from '../loading/root-data.ts';
import styles from './browse-courses.module.css';

/** Links to the categories from an About page without content. */
export function BrowseCourses() {
  const { categories } = useRoot().layout;
  if (categories.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="browse-courses">
      <div className={section.head}>
        <h2 className={section.title} id="browse-courses">
          Browse our courses
        </h2>
      </div>
      <ul className={styles.links}>
        {categories.map(({ slug, title }) => (
          <li key={slug}>
            <a className={styles.link} href={`/category/${slug}`}>
              {title}
              <ArrowIcon />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
