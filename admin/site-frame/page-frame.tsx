import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef } from 'react';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { paint } from './paint.ts';
import styles from './site-frame.module.css';

interface Props {
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
export function PageFrame({ title, path, screen: { width, height }, style }: Props) {
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
    <div ref={room.ref} className={styles.room}>
      {room.width > 0 && (
        <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            inert
            title={title}
            className={styles.frame}
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

async function fetchStill(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
