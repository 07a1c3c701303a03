import type { Testimonial } from '../../../contract/product-sections/product-sections.ts';
import section from '../../../ui/section.module.css';
import styles from './testimonials.module.css';

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="testimonials">
      <div className={section.head}>
        <h2 className={section.title} id="testimonials">
          What students say
        </h2>
      </div>
      <ul className={styles.voices} data-count={Math.min(testimonials.length, 3)}>
        {testimonials.map(({ words, name, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be identical
          <li key={index} className={styles.voice}>
            <figure className={styles.figure}>
              <blockquote className={styles.words}>{words}</blockquote>
              <figcaption>
                <span className={styles.name}>{name}</span>
                {role && <span className={styles.role}>{role}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
