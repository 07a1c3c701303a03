import { describe, expect, it } from 'vitest';
import { contrast, readableContrast } from './contrast.ts';
import { palettes } from './palettes.ts';

describe.each(Object.entries(palettes))('%s', (_name, { primaryColor, light, dark }) => {
  it.each(Object.entries({ light, dark }))('has readable text, %s', (_tone, tone) => {
    for (const ground of [tone.ground, tone.surface, tone.sunken]) {
      expect(contrast(tone.ink, ground)).toBeGreaterThan(12);
      expect(contrast(tone.soft, ground)).toBeGreaterThanOrEqual(readableContrast);
    }
  });

  it('has a primary color with readable white text', () => {
    expect(contrast(primaryColor, '#ffffff')).toBeGreaterThanOrEqual(readableContrast);
  });
});
