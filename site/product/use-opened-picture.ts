import { useEffect, useState } from 'react';

/** Keeps the open image in the browser's history: Back closes it; Forward and reload reopen it. */
export function useOpenedPicture() {
  const [opened, setOpened] = useState<number | null>(null);

  useEffect(() => {
    const follow = () => setOpened(pictureHere());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return {
    opened,
    open(picture: number) {
      history.pushState({ picture }, '');
      setOpened(picture);
    },
    turnTo(picture: number) {
      history.replaceState({ picture }, '');
      setOpened(picture);
    },
    close() {
      if (pictureHere() !== null) history.back();
    },
  };
}

function pictureHere(): number | null {
  return (history.state as { picture?: number } | null)?.picture ?? null;
}
