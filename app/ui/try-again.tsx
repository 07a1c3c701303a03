import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { FullScreenLoader } from './full-screen-loader.tsx';

const retryMs = 2_000;

/** Loads the page's data again and again until it is there, and then gives way to the page. */
export function TryAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, retryMs);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <>
      <title>One moment…</title>
      <meta name="robots" content="noindex" />
      <FullScreenLoader />
      <noscript>The site is busy for a moment. Please try again shortly.</noscript>
    </>
  );
}
