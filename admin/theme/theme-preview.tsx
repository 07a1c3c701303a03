import { Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { PaletteName } from '../../contract/colours/palettes.ts';
import { themeStyle } from '../../ui/theme.ts';
import { PageFrame } from '../site-frame/page-frame.tsx';

const screens = {
  Desktop: { width: 1280, height: 1600 },
  Phone: { width: 390, height: 844 },
};

/** Starts with the phone preview on a phone. */
const deviceInHand = (): keyof typeof screens =>
  matchMedia('(max-width: 47.99em)').matches ? 'Phone' : 'Desktop';

/** The homepage as it would look, updated as the colors change. */
export function ThemePreview({
  primaryColor,
  palette,
}: {
  primaryColor: string;
  palette: PaletteName;
}) {
  const [screen, setScreen] = useState(deviceInHand);
  const style = useMemo(() => themeStyle({ primaryColor, palette }), [primaryColor, palette]);
  return (
    <div>
      <Group justify="space-between" mb={8}>
        <Text size="sm" fw={500}>
          Your homepage
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Screen of the preview"
          data={Object.keys(screens) as (keyof typeof screens)[]}
          value={screen}
          onChange={setScreen}
        />
      </Group>
      <PageFrame title="Preview of the homepage" path="/" screen={screens[screen]} style={style} />
    </div>
  );
}
