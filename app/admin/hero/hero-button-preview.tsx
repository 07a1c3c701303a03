import { useQuery } from '@tanstack/react-query';
import { readableOn, shadesOf } from '../../../contract/colour.ts';
import type { HeroButton } from '../../../contract/hero.ts';
import { defaults } from '../../../contract/limits.ts';
import { homepageQuery } from '../homepage/homepage-query.ts';
import styles from './hero-preview.module.css';

interface Props {
  button: HeroButton;
  placeholder: string;
}

/** The button as visitors will see it; it goes nowhere. */
export function HeroButtonPreview({ button, placeholder }: Props) {
  const { data } = useQuery(homepageQuery);
  const colour = colourOf(button.color, data?.theme.primaryColor ?? defaults.primaryColor);
  const isSolid = button.variant === 'solid';
  return (
    <span
      className={styles.button}
      data-testid="hero-button"
      data-size={button.size}
      data-variant={button.variant}
      style={{
        borderColor: colour,
        background: isSolid ? colour : 'transparent',
        color: isSolid ? readableOn(colour) : undefined,
      }}
    >
      {button.text || placeholder}
    </span>
  );
}

function colourOf(name: HeroButton['color'], primary: string): string {
  const named = {
    primary,
    secondary: shadesOf(primary)[100],
    tertiary: '#ffffff',
    black: '#000000',
  };
  return named[name];
}
