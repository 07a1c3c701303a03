import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api } from './api.ts';
import { FullScreenLoader } from './full-screen-loader.tsx';

const retryMs = 2_000;

/** Loads the page's data again and again until it is there, and then gives way to the page. */
export function TryAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const attempt = async () => {
      // The page's own data is asked for only once the server answers again at all.
      if (await isAnswering()) await revalidate();
      timer = setTimeout(attempt, retryMs);
    };
    timer = setTimeout(attempt, retryMs);
    return () => clearTimeout(timer);
  }, [revalidate]);
  return (
    <>
      <title>One moment…</title>
      <meta name="robots" content="noindex" />
      <FullScreenLoader />
      <noscript>The site is busy for a moment. Please try again shortly.</noscript>
    </>
  );
}

function isAnswering(): Promise<boolean> {
  return api.getFrame().then(
    () => true,
    () => false,
  );
}
