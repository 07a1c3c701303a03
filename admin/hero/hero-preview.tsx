import { Checkbox, Group, SegmentedControl, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { HeroConfig } from '../../contract/fields/hero.ts';
import { Hero } from '../../ui/hero/hero.tsx';
import { KnownMedia, type ShownMediaByUrl } from '../../ui/picture/media.tsx';
import { fileAtQuery } from '../api/library-query.ts';
import { SiteFrame } from '../site-frame/site-frame.tsx';

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

/** What is known so far about a hero's files, and the poster of its videos. */
function useHeroMedia(config: HeroConfig, fallbackImage: string | null = null) {
  const { logo, heroImage, introVideo, loopVideo } = config;
  const named = useKnown([logo, heroImage, fallbackImage, introVideo, loopVideo]);
  const poster = named[introVideo ?? '']?.poster ?? named[loopVideo ?? '']?.poster ?? null;
  return { poster, media: { ...named, ...useKnown([poster]) } };
}

function useKnown(urls: (string | null)[]): ShownMediaByUrl {
  const asked = urls.filter((url) => url !== null);
  const known = useQueries({ queries: asked.map(fileAtQuery) });
  return Object.fromEntries(
    asked.flatMap((url, index) => (known[index].data ? [[url, known[index].data]] : [])),
  );
}
