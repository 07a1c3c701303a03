import { useElementSize } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import siteStyles from '../../ui/site.css?url';
import { themeStyle } from '../../ui/theme.ts';
import { homepageQuery } from '../homepage/homepage-query.ts';
import { paint } from './paint.ts';
import styles from './site-frame.module.css';

interface Props {
  title: string;
  /** The visitor's window, scaled down to fit; without one it is as wide as there is room. */
  screen?: { width: number; height: number };
  /** Others than the saved colours. */
  theme?: Parameters<typeof themeStyle>[0];
  children: ReactNode;
}

/**
 * A part of the public site as visitors see it. It stands in a document of its own, so that its
 * styles, its units and its media queries are those of a visitor's window rather than of this
 * area's; and it is only to be looked at: nothing in it can be reached or followed.
 */
export function SiteFrame({ title, screen, theme, children }: Props) {
  const { data } = useSuspenseQuery(homepageQuery);
  const [body, setBody] = useState<HTMLElement>();
  const room = useElementSize();
  const content = useElementSize();
  const { primaryColor, palette } = theme ?? data.theme;
  useEffect(
    () => paint(body?.ownerDocument, themeStyle({ primaryColor, palette })),
    [body, primaryColor, palette],
  );
  const width = screen?.width ?? room.width;
  const scale = Math.min(1, room.width / width);
  const height = Math.max(screen?.height ?? 0, content.height);
  return (
    <div ref={room.ref} className={styles.room}>
      {room.width > 0 && (
        <div
          className={styles.window}
          style={{ width: width * scale, height: content.height * scale }}
        >
          <Frame title={title} onBody={setBody} width={width} height={height} scale={scale} />
        </div>
      )}
      {body && createPortal(<div ref={content.ref}>{children}</div>, body)}
    </div>
  );
}

interface FrameProps {
  title: string;
  width: number;
  height: number;
  scale: number;
  onBody: (body: HTMLElement) => void;
}

/**
 * It comes once its place has been measured: by then the styles of the screen stand in the document,
 * also where one came to it by a link. What is loaded later goes into the frame as well.
 */
function Frame({ title, width, height, scale, onBody }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page] = useState(emptyPage);

  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const head = frame.current?.contentDocument?.head;
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) {
        if (node instanceof Element && node.matches(styleSheets)) {
          head?.lastElementChild?.before(node.cloneNode(true));
        }
      }
    });
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, []);

  return (
    <iframe
      ref={frame}
      inert
      title={title}
      className={styles.frame}
      style={{ width, height, transform: `scale(${scale})` }}
      srcDoc={page}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) onBody(currentTarget.contentDocument.body);
      }}
    />
  );
}

const styleSheets = 'link[rel=stylesheet], style';

/** What this document has loaded holds the styles of the components; the site's own come last. */
function emptyPage(): string {
  const loaded = [...document.querySelectorAll(styleSheets)];
  const copies = loaded.map(({ outerHTML }) => outerHTML).join('');
  return `<!doctype html><html lang="en"><head>${copies}<link rel="stylesheet" href="${siteStyles}"></head><body></body></html>`;
}
