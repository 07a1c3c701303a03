import { Anchor, Text } from '@mantine/core';
import { contrast, readableContrast } from '../../colours/contrast.ts';
import { type HeroColour, heroColours } from '../../contract/fields/hero-colours.ts';
import { defaults } from '../../contract/limits/defaults.ts';
import { heroLook } from '../../ui/hero/hero-look.ts';
import { ColourField } from '../forms/colour-field.tsx';
import type { HeroInput } from './hero-fields.ts';
import styles from './hero-section.module.css';
import { automaticIn, type HeroValues, shownHero } from './hero-values.ts';

const labels = { textColor: 'Text Color', backgroundColor: 'Background Color' };

interface Props {
  value: HeroValues;
  input: HeroInput;
  /** The image that the page shows if the hero has none. */
  fallbackImage?: string;
}

/** Colors not entered are up to the design; entered ones are used as they are. */
export function HeroColourFields({ value, input, fallbackImage }: Props) {
  const automatic = input('automaticColors');
  const isAutomatic = (name: HeroColour) => automaticIn(value).includes(name);
  // Fields are memoized and may call an older handler, so each change starts from the current list.
  const change = (list: (current: HeroColour[]) => HeroColour[]) =>
    automatic.onChange((current: HeroColour[] | undefined) => list(current ?? automaticIn(value)));

  function enter(name: HeroColour, colour: string) {
    input(name).onChange(colour);
    change((current) => current.filter((other) => other !== name));
  }

  function leave(name: HeroColour) {
    input(name).onChange(defaults[name]);
    change((current) => heroColours.filter((other) => other === name || current.includes(other)));
  }

  return (
    <>
      <div className={styles.pair}>
        {heroColours.map((name) => (
          <div key={name}>
            <ColourField
              label={labels[name]}
              {...input(name)}
              value={isAutomatic(name) ? '' : value[name]}
              placeholder="Automatic"
              onChange={(colour) => enter(name, colour)}
            />
            {!isAutomatic(name) && (
              <Anchor
                component="button"
                type="button"
                size="xs"
                aria-label={`Use automatic color: ${labels[name]}`}
                onClick={() => leave(name)}
              >
                Use automatic color
              </Anchor>
            )}
          </div>
        ))}
      </div>
      <Contrast value={value} fallbackImage={fallbackImage} />
    </>
  );
}

/** Only for a plain background: over an image or a video, the design ensures the contrast. */
function Contrast({ value, fallbackImage }: Pick<Props, 'value' | 'fallbackImage'>) {
  const { image, ground, text } = heroLook(shownHero(value), fallbackImage);
  if (image || value.introVideo || value.loopVideo || !ground) return null;
  const ratio = contrast(text, ground);
  const passes = ratio >= readableContrast;
  // Rounded down, so that a near miss doesn't read as a pass.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <Text size="xs" c={passes ? 'dimmed' : 'red.8'} role="status">
      {`Text ${text} on ${ground}: ${shown}:1, ${passes ? 'passes' : 'fails'} AA`}
      {!passes && `. Text needs ${readableContrast}:1 to be easy to read.`}
    </Text>
  );
}
