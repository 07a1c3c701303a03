import type { CSSProperties } from 'react';
import { contrast, readableOn } from '../../../contract/colour.ts';
import type { HeroConfig } from '../../../contract/hero.ts';
import { HeroButtonPreview } from './hero-button-preview.tsx';
import { buttonTitles } from './hero-fields.ts';
import styles from './hero-preview.module.css';

/** The hero beside its form, as it changes. The boundary is this component: it takes the config. */
export function HeroPreview({ hero }: { hero: HeroConfig }) {
  const video = hero.loopVideo ?? hero.introVideo;
  const hasMedia = Boolean(video ?? hero.heroImage);
  const needsScrim = hasMedia || contrast(hero.textColor, hero.backgroundColor) < 4.5;
  const buttons = (['button1', 'button2'] as const).filter((name) => hero[name].isActive);
  const style = {
    '--hero-background': hero.backgroundColor,
    '--hero-text': hero.textColor,
    '--hero-scrim': readableOn(hero.textColor) === '#000000' ? '0 0 0' : '255 255 255',
  } as CSSProperties;
  return (
    <div
      className={styles.hero}
      data-scrim={needsScrim || undefined}
      style={style}
      data-testid="hero-preview"
    >
      {video ? (
        <video
          key={video}
          src={video}
          poster={hero.heroImage ?? undefined}
          muted
          loop
          autoPlay
          playsInline
          tabIndex={-1}
        />
      ) : (
        hero.heroImage && <img className={styles.picture} src={hero.heroImage} alt="" />
      )}
      <div className={styles.text}>
        {hero.logo && <img className={styles.logo} src={hero.logo} alt="" />}
        {hero.title && <p className={styles.title}>{hero.title}</p>}
        {hero.description && <p className={styles.description}>{hero.description}</p>}
        {buttons.length > 0 && (
          <div className={styles.buttons}>
            {buttons.map((name) => (
              <HeroButtonPreview key={name} button={hero[name]} placeholder={buttonTitles[name]} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
