import { iconOf } from '../contract/media/pictures.ts';
import type { Layout } from '../contract/views/views.ts';

/** The site's icons for tabs, bookmarks and home screens. */
export function SiteIcons({ icon }: { icon: Layout['icon'] }) {
  return (
    <>
      {linksTo(icon)}
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

function linksTo(icon: Layout['icon']) {
  if (!icon) {
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    );
  }
  const { url, isMade } = icon;
  // An SVG is sharp at every size; any other image is the icon itself until its sizes are generated.
  if (!isMade) return <link rel="icon" href={url} />;
  return (
    <>
      {url.endsWith('.svg') && <link rel="icon" href={url} type="image/svg+xml" />}
      <link rel="icon" href={iconOf(url, 'tab')} type="image/png" sizes="32x32" />
      <link rel="icon" href={iconOf(url, 'small')} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={iconOf(url, 'apple')} />
    </>
  );
}
