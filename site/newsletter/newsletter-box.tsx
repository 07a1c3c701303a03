import { defaults } from '../../contract/limits/defaults.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import section from '../../ui/section.module.css';
import { useRoot } from '../loading/root-data.ts';
import styles from './newsletter-box.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterBox() {
  const { theme, newsletter } = useRoot().layout;
  return (
    <section className={section.section} aria-labelledby="newsletter">
      <div className={styles.box}>
        <div className={styles.frame}>
          <Picture
            src={theme.newsletterImage ?? defaults.newsletterImage}
            className={theme.newsletterImage ? undefined : styles.shipped}
            sizes="(min-width: 900px) 820px, 100vw"
          />
        </div>
        <div className={styles.words}>
          <h2 className={styles.title} id="newsletter">
            {newsletter.title}
          </h2>
          <p className={styles.lead}>{newsletter.lead}</p>
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
