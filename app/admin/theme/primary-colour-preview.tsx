import { Text } from '@mantine/core';
import { shadesOf } from '../../../contract/colour.ts';
import button from '../../ui/button.module.css';
import { SiteFrame } from '../site-frame/site-frame.tsx';
import styles from './primary-colour-preview.module.css';

/** How the colour will look: a solid and an outlined button, and the shades made from it. */
export function PrimaryColourPreview({ colour }: { colour: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        Preview
      </Text>
      <SiteFrame title="Preview of the buttons" primaryColor={colour}>
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
    </div>
  );
}
