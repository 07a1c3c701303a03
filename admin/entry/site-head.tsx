import { useEffect, useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import { SiteIcons } from '../../ui/site-icons.tsx';
import { themeStyle } from '../../ui/theme.ts';
import { useLayout } from '../api/layout-query.ts';

/** The screen and the site in the tab's title, with the site's icon and colours. */
export function SiteHead() {
  const layout = useLayout();
  const screen = useMatches().at(-1)?.handle as { title: string } | undefined;

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const properties = Object.entries(themeStyle(layout.theme));
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [layout.theme]);
  // In its place until the site's own is known.
  useEffect(() => document.querySelector('link[href="data:,"]')?.remove(), []);

  return (
    <>
      <title>{`${screen?.title ?? 'Admin'} · ${layout.siteName} Admin`}</title>
      <SiteIcons icon={layout.icon} />
    </>
  );
}
