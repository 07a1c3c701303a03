import { defaults } from '../../../contract/limits.ts';
import { newsletterWords } from '../../../contract/newsletter/newsletter-form.ts';
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
            {newsletterWords.title}
          </h2>
          <p className={styles.lead}>{newsletterWords.lead}</p>
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
