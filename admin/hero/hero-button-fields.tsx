import { Stack, Switch, Text } from '@mantine/core';
import { HeroButton } from '../../contract/fields/hero.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { HeroButtons } from '../../ui/hero/hero-buttons.tsx';
import { LinkInput } from '../forms/link-input.tsx';
import { Select, TextInput } from '../forms/memoized-fields.ts';
import { colours } from '../kit/theme.ts';
import { SiteFrame } from '../site-frame/site-frame.tsx';
import type { HeroInput } from './hero-fields.ts';
import styles from './hero-section.module.css';

interface Props {
  title: string;
  value: HeroButton;
  input: HeroInput;
}

const { color, variant, size } = HeroButton.shape;
const sizeNames = { sm: 'Small', md: 'Medium', lg: 'Large' };

const options = {
  color: color.unwrap().options.map((value) => ({ value, label: capitalised(value) })),
  variant: variant.unwrap().options.map((value) => ({ value, label: capitalised(value) })),
  size: size.unwrap().options.map((value) => ({ value, label: sizeNames[value] })),
};

export function HeroButtonFields({ title, value, input }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div className={styles.button} role="group" aria-label={title}>
      <Switch label={title} fw={600} {...input('isActive', 'checkbox')} />
      {value.isActive && (
        <Stack mt="md" gap="sm">
          <div className={styles.pair}>
            <TextInput
              label="Text"
              maxLength={lengths.buttonText}
              {...notShownWithout('text', value.text)}
              {...input('text')}
            />
            <LinkInput
              label="Link"
              placeholder="https:// or /category/…"
              {...notShownWithout('link', value.link)}
              {...input('link')}
            />
          </div>
          <div className={styles.choices}>
            <Select label="Color" data={options.color} allowDeselect={false} {...input('color')} />
            <Select
              label="Variant"
              data={options.variant}
              allowDeselect={false}
              {...input('variant')}
            />
            <Select label="Size" data={options.size} allowDeselect={false} {...input('size')} />
          </div>
          <div>
            <Text size="sm" fw={500} mb={6}>
              Live preview
            </Text>
            <SiteFrame title={`Preview of the ${title}`}>
              <div style={{ padding: '0 24px 24px' }}>
                <HeroButtons
                  buttons={[{ ...value, text: value.text || title, link: value.link || '/' }]}
                />
              </div>
            </SiteFrame>
          </div>
        </Stack>
      )}
    </div>
  );
}

/** May be filled in later: the button is saved without it, but visitors won't see it. */
function notShownWithout(noun: string, value: string) {
  if (value.trim()) return {};
  return {
    description: `Without a ${noun} the site does not show this button`,
    descriptionProps: { c: colours.warning },
  };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
