import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef } from 'react';
import { LoadFailed, Loading } from '../shell/load-states.tsx';
import { paint } from './paint.ts';
import styles from './site-frame.module.css';

interface Props {
  title: string;
  /** The page of the site that is shown. */
  path: string;
  /** The visitor's window, scaled down to fit. */
  screen: { width: number; height: number };
  /** Custom properties that take the place of the page's own. */
  style: CSSProperties;
}

/**
 * A page as visitors get it, in other colours than the saved ones. It is asked for as by anybody and stands here
 * without its scripts: nothing in it counts, plays or can be followed.
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
