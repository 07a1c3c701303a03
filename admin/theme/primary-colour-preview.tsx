import { Text } from '@mantine/core';
import { contrast, readableContrast, readableOn, shadesOf } from '../../contract/colours/colour.ts';
import type { PaletteName } from '../../contract/colours/palettes.ts';
import button from '../../ui/button.module.css';
import { SiteFrame } from '../site-frame/site-frame.tsx';
import styles from './primary-colour-preview.module.css';

interface Props {
  colour: string;
  palette: PaletteName;
}

/** Previews the color: a solid and an outlined button, and the shades derived from it. */
export function PrimaryColourPreview({ colour, palette }: Props) {
  const onIt = readableOn(colour);
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        Preview
      </Text>
      <SiteFrame title="Preview of the buttons" theme={{ primaryColor: colour, palette }}>
        <p style={{ display: 'flex', gap: 12, padding: 24 }}>
          <span className={`${button.button} ${button.primary} ${button.solid} ${button.md}`}>
            Solid
          </span>
          <span className={`${button.button} ${button.primary} ${button.outlined} ${button.md}`}>
            Outlined
          </span>
        </p>
      </SiteFrame>
      <ul className={styles.shades} aria-label="Shades">
        {Object.entries(shadesOf(colour)).map(([name, shade]) => (
          <li key={name}>
            <span style={{ background: shade }} />
            {name}
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt={8}>
        {onIt === '#ffffff' ? 'White' : 'Black'} text: {contrast(colour, onIt).toFixed(1)}:1, passes
        AA. As text, the color is darkened or lightened to at least {readableContrast}:1.
      </Text>
    </div>
  );
}
