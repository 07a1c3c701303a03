import { defaults } from '../../../contract/limits.ts';
import { Picture } from '../../ui/picture.tsx';
import section from '../section.module.css';
import styles from './newsletter-box.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterBox({ image }: { image: string | null }) {
  return (
    <section className={section.section} aria-labelledby="newsletter">
      <div className={styles.box}>
        <div className={styles.frame}>
          <Picture
            src={image ?? defaults.newsletterImage}
            sizes="(min-width: 900px) 820px, 100vw"
          />
        </div>
        <div className={styles.words}>
          <h2 className={styles.title} id="newsletter">
            Be the first to know
          </h2>
          <p className={styles.lead}>
            Leave your address, and we will write to you when there is something new to learn.
          </p>
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
