import { useEffect } from 'react';
import { FullScreenLoader } from '../../ui/full-screen-loader.tsx';
import { island } from '../../ui/island/island.tsx';
import { api } from './api.ts';

const retryMs = 2_000;

/** Rendered in place of the page; retries until it loads. */
export function TryAgain() {
  return (
    <>
      <title>One moment…</title>
      <meta name="robots" content="noindex" />
      <Retry />
    </>
  );
}

function Loader() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const attempt = async () => {
      // Reloads only once the server responds again at all.
      if (await isAnswering()) location.reload();
      else timer = setTimeout(attempt, retryMs);
    };
    timer = setTimeout(attempt, retryMs);
    return () => clearTimeout(timer);
  }, []);
  return <FullScreenLoader />;
}

export const Retry = island('retry', Loader);

function isAnswering(): Promise<boolean> {
  return api.getFrame().then(
    () => true,
    () => false,
  );
}
