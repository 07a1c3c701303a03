import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { CloseIcon, NextIcon, PreviousIcon } from '../../ui/icons.tsx';
import { useMedia } from '../../ui/picture/media.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './lightbox.module.css';

const swipePx = 48;

/** An image of the gallery; `alt` only if it differs from the file's. */
export interface ShownPicture {
  url: string;
  alt?: string;
}

interface LightboxProps {
  pictures: ShownPicture[];
  title: string;
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
}

/** One image at a time over everything else, with arrow keys, buttons or a swipe to move on. */
export function Lightbox({ pictures, title, index, onChange, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeStart = useRef<number | null>(null);
  const { url, alt } = pictures[index];
  const info = useMedia(url);
  const ratio = info?.width && info.height ? info.width / info.height : undefined;

  useLayoutEffect(() => {
    const shown = dialog.current;
    // The browser traps focus, closes on Escape and restores focus.
    shown?.showModal();
    return () => shown?.close(); // while still in the document: otherwise focus would be lost
  }, []);

  const turn = (by: number) => onChange((index + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const movedTo = (clientX: number) => clientX - (swipeStart.current ?? clientX);
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = movedTo(clientX);
    if (Math.abs(moved) >= swipePx) turn(moved < 0 ? 1 : -1);
  };
  const onClick = ({ target, clientX }: MouseEvent) => {
    const isBeside = !(target as Element).closest('img, button');
    // A mouse swipe ends in a click, too.
    if (isBeside && Math.abs(movedTo(clientX)) < swipePx) dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`Gallery of ${title}`}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={({ clientX }) => {
        swipeStart.current = clientX;
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        swipeStart.current = null;
      }}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className={styles.stage}>
        <Picture
          key={index}
          className={styles.picture}
          src={url}
          alt={alt}
          otherwise={`${title}, picture ${index + 1} of ${pictures.length}`}
          sizes={ratio ? `min(100vw, ${Math.ceil(ratio * 100)}vh)` : '100vw'}
          ratio={ratio}
          // As large as fits and no larger: the placeholder fills exactly this box.
          style={ratio ? { width: `min(100cqw, ${ratio * 100}cqh)` } : undefined}
          priority
        />
      </div>
      <p className={styles.count} aria-live="polite">
        {index + 1} / {pictures.length}
      </p>
      <button
        type="button"
        className={`${styles.control} ${styles.close}`}
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      {pictures.length > 1 && (
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
