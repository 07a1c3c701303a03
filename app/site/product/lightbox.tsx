import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { CloseIcon, NextIcon, PreviousIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './lightbox.module.css';

const swipePx = 48;

interface LightboxProps {
  urls: string[];
  title: string;
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
}

/** One picture at a time over everything else: arrow keys, buttons or a swipe lead on. */
export function Lightbox({ urls, title, index, onChange, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeStart = useRef<number | null>(null);
  useEffect(() => {
    // The browser keeps the focus inside, closes on Escape and gives the focus back.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const turn = (by: number) => onChange((index + by + urls.length) % urls.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = swipeStart.current === null ? 0 : clientX - swipeStart.current;
    swipeStart.current = null;
    if (Math.abs(moved) >= swipePx) turn(moved < 0 ? 1 : -1);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`Gallery of ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.stage}
        onPointerDown={({ clientX }) => {
          swipeStart.current = clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeStart.current = null;
        }}
      >
        <Picture
          key={index}
          className={styles.picture}
          src={urls[index]}
          alt={`${title}, picture ${index + 1} of ${urls.length}`}
          sizes="100vw"
          priority
        />
      </div>
      <p className={styles.count} aria-live="polite">
        {index + 1} / {urls.length}
      </p>
      <button
        type="button"
        className={`${styles.control} ${styles.close}`}
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      {urls.length > 1 && (
        <>
          <button
            type="button"
            className={`${styles.control} ${styles.previous}`}
            aria-label="Previous picture"
            onClick={() => turn(-1)}
          >
            <PreviousIcon />
          </button>
          <button
            type="button"
            className={`${styles.control} ${styles.next}`}
            aria-label="Next picture"
            onClick={() => turn(1)}
          >
            <NextIcon />
          </button>
        </>
      )}
    </dialog>
  );
}
