import { Radio } from '@mantine/core';
import { type PaletteName, paletteNames, palettes } from '../../contract/colours/palettes.ts';
import styles from './palette-field.module.css';

interface Props {
  value: PaletteName;
  onChange: (palette: PaletteName) => void;
}

export function PaletteField({ value, onChange }: Props) {
  return (
    <Radio.Group
      label="Palette"
      description="The grounds that pages stand on, light and dark, with a primary color that goes with them."
      value={value}
      onChange={(name) => onChange(name as PaletteName)}
    >
      <div className={styles.palettes}>
        {paletteNames.map((name) => {
          const { label, primaryColor, light, dark } = palettes[name];
          return (
            <Radio.Card key={name} value={name} className={styles.palette} aria-label={label}>
              <span className={styles.swatches} aria-hidden>
                {[light.ground, light.sunken, primaryColor, dark.ground].map((colour) => (
                  <span key={colour} style={{ background: colour }} />
                ))}
              </span>
              <span className={styles.label}>
                <Radio.Indicator size="xs" />
                {label}
              </span>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
