import type { CSSProperties } from 'react';
import type { HeroButton } from '../../contract/fields/hero.ts';
import button from '../button.module.css';
import { tones } from '../theme.ts';
import styles from './hero.module.css';
import { type Backdrop, outlineOn } from './outline.ts';

interface HeroButtonsProps {
  buttons: HeroButton[];
  backdrop?: Backdrop;
}

const page: Backdrop = { behind: [tones.light.ground], text: tones.light.ink };

/** Renders active buttons that have both text and a link. */
export function HeroButtons({ buttons, backdrop = page }: HeroButtonsProps) {
  const shown = buttons.filter(({ isActive, text, link }) => isActive && text && link);
  if (shown.length === 0) return null;
  return (
    <p className={styles.buttons}>
      {shown.map(({ text, link, color, variant, size }) => (
        <a
          key={text + link}
          href={link}
          className={`${button.button} ${button[color]} ${button[variant]} ${button[size]}`}
          style={
            variant === 'outlined'
              ? ({ '--outline': outlineOn(color, backdrop) } as CSSProperties)
              : undefined
          }
        >
          {text}
        </a>
      ))}
    </p>
  );
}
