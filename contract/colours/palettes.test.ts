import { describe, expect, it } from 'vitest';
import { contrast, readableContrast } from './colour.ts';
import { palettes } from './palettes.ts';

describe.each(Object.entries(palettes))('%s', (_name, { primaryColor, light, dark }) => {
  it.each(Object.entries({ light, dark }))('can be read, %s', (_tone, tone) => {
    for (const ground of [tone.ground, tone.surface, tone.sunken]) {
      expect(contrast(tone.ink, ground)).toBeGreaterThan(12);
      expect(contrast(tone.soft, ground)).toBeGreaterThanOrEqual(readableContrast);
    }
  });

  it('has a colour that white words can stand on', () => {
    expect(contrast(primaryColor, '#ffffff')).toBeGreaterThanOrEqual(readableContrast);
  });
});
