import { Group, SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { contrast, readableContrast, readableOn, shadesOf } from '../../colours/contrast.ts';
import type { PaletteName } from '../../contract/site/palette-names.ts';
import button from '../../ui/button.module.css';
import { themeStyle } from '../../ui/theme.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import frameStyles from '../site-frame/site-frame.module.css';
import { paint, SiteFrame } from '../site-frame/site-frame.tsx';
import styles from './theme-previews.module.css';

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

interface PageFrameProps {
  title: string;
  /** Path of the site's page to show. */
  path: string;
  /** The visitor's viewport, scaled down to fit. */
  screen: { width: number; height: number };
  /** Custom properties that override the page's own. */
  style: CSSProperties;
}

/**
 * A page as visitors get it, but with other colors than the saved ones. It's fetched anonymously and framed without
 * its scripts: nothing in it is counted, plays or can be followed.
 */
function PageFrame({ title, path, screen: { width, height }, style }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useElementSize();
  const { data, error, refetch } = useQuery({
    queryKey: ['page', path],
    queryFn: () => fetchStill(path),
    staleTime: 0,
  });
  const scale = Math.min(1, room.width / width);

  useEffect(() => paint(frame.current?.contentDocument, style), [style]);

  if (error) return <LoadFailed words="The page could not be loaded" onRetry={() => refetch()} />;
  if (data === undefined) return <Loading words="Loading the page..." />;
  return (
    <div ref={room.ref} className={frameStyles.room}>
      {room.width > 0 && (
        <div
          className={frameStyles.window}
          style={{ width: width * scale, height: height * scale }}
        >
          <iframe
            ref={frame}
            inert
            title={title}
            className={frameStyles.frame}
            sandbox="allow-same-origin"
            style={{ width, height, transform: `scale(${scale})` }}
            srcDoc={data}
            onLoad={({ currentTarget }) => paint(currentTarget.contentDocument, style)}
          />
        </div>
      )}
    </div>
  );
}

interface PrimaryColourPreviewProps {
  colour: string;
  palette: PaletteName;
}

/** Previews the color: a solid and an outlined button, and the shades derived from it. */
export function PrimaryColourPreview({ colour, palette }: PrimaryColourPreviewProps) {
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

async function fetchStill(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
