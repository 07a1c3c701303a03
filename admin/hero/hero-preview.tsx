import { Checkbox, Group, SegmentedControl, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Hero } from '../../ui/hero/hero.tsx';
import { KnownMedia } from '../../ui/picture/media.tsx';
import { SiteFrame } from '../site-frame/site-frame.tsx';
import { useHeroMedia } from './use-hero-media.ts';

const screens = {
  Desktop: { width: 1280, height: 800 },
  Phone: { width: 390, height: 844 },
};

/** Live preview of the hero, rendered by the component that visitors see. */
export function HeroPreview({ config, ...props }: ComponentProps<typeof Hero>) {
  const [screen, setScreen] = useState<keyof typeof screens>('Desktop');
  const [isMoving, setMoving] = useState(true);
  const hasVideo = Boolean(config.introVideo || config.loopVideo);
  const { poster, media } = useHeroMedia(config, props.fallback.image);
  const heroImage = config.heroImage ?? poster;
  const shown = { ...config, heroImage, ...(!isMoving && { introVideo: null, loopVideo: null }) };
  return (
    <>
      <Group justify="space-between" mb={8}>
        <Text size="sm" fw={500}>
          Preview
        </Text>
        <Group gap="md">
          {hasVideo && (
            <Checkbox
              size="xs"
              label="Play videos"
              checked={isMoving}
              onChange={(event) => setMoving(event.currentTarget.checked)}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label="Screen of the preview"
            data={Object.keys(screens) as (keyof typeof screens)[]}
            value={screen}
            onChange={setScreen}
          />
        </Group>
      </Group>
      <SiteFrame title="Preview of the hero" screen={screens[screen]}>
        <KnownMedia from={[{ media }]}>
          <Hero config={shown} {...props} />
        </KnownMedia>
      </SiteFrame>
    </>
  );
}
