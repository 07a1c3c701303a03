import type { HeroButton } from '../../../contract/hero.ts';
import button from '../button.module.css';
import styles from './hero.module.css';

/** The buttons that are switched on and say something; without a link there is nowhere to go. */
export function HeroButtons({ buttons }: { buttons: HeroButton[] }) {
  const shown = buttons.filter(({ isActive, text, link }) => isActive && text && link);
  if (shown.length === 0) return null;
  return (
    <p className={styles.buttons}>
      {shown.map(({ text, link, color, variant, size }) => (
        <a
          key={text + link}
          href={link}
          className={`${button.button} ${button[color]} ${button[variant]} ${button[size]}`}
        >
          {text}
        </a>
      ))}
    </p>
  );
}
