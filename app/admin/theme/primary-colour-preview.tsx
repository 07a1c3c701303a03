import { Text } from '@mantine/core';
import { readableOn, shadesOf } from '../../../contract/colour.ts';
import styles from './primary-colour-preview.module.css';

/** How the colour will look: a solid and an outlined button, and the shades made from it. */
export function PrimaryColourPreview({ colour }: { colour: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        Preview
      </Text>
      <div className={styles.buttons}>
        <span
          className={styles.button}
          style={{ background: colour, borderColor: colour, color: readableOn(colour) }}
        >
          Solid
        </span>
        <span className={styles.button} style={{ borderColor: colour }}>
          Outlined
        </span>
      </div>
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
