import { useElementSize } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import siteStyles from '../../ui/site.css?url';
import { themeStyle } from '../../ui/theme.ts';
import { homepageQuery } from '../api/queries.ts';
import styles from './site-frame.module.css';

interface Props {
  title: string;
  /** The visitor's viewport, scaled down to fit; by default as wide as there is room. */
  screen?: { width: number; height: number };
  /** Overrides the saved colors. */
  theme?: Parameters<typeof themeStyle>[0];
  children: ReactNode;
}

/**
 * Part of the public site as visitors see it. It renders into its own document, so that styles, units and media
 * queries apply to a visitor's viewport rather than to this area. It's inert: nothing in it can be focused or
 * followed.
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
 * Mounted once its container has been measured: by then the screen's styles are in the document, even after
 * client-side navigation. Styles loaded later are copied into the frame as well.
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

/** This document has loaded the styles of the components; the site's own come last. */
function emptyPage(): string {
  const loaded = [...document.querySelectorAll(styleSheets)];
  const copies = loaded.map(({ outerHTML }) => outerHTML).join('');
  return `<!doctype html><html lang="en"><head>${copies}<link rel="stylesheet" href="${siteStyles}"></head><body></body></html>`;
}

/** Sets exactly these custom properties on a framed page: on its root, where its stylesheet reads them. */
export function paint(page: Document | null | undefined, style: CSSProperties): void {
  const root = page?.documentElement;
  if (!root) return;
  root.removeAttribute('style');
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, String(value));
}
