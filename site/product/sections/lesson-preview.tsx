import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Caption } from '../../../contract/media/media.ts';
import { writeLength } from '../../../contract/product-sections/lesson-length.ts';
import { CloseIcon, PlayIcon } from '../../../ui/icons.tsx';
import { island } from '../../../ui/island/island.tsx';
import { isPlainClick, pressWithSpace } from '../../links/presses.ts';
import styles from './lesson-preview.module.css';

interface LessonPreviewProps {
  film: string;
  /** The URL of a YouTube or Vimeo player; null if the page plays the video itself. */
  player: string | null;
  title: string;
  captions: Caption[];
  /** The video's duration, which may be shorter than the lesson; null if unknown. */
  seconds: number | null;
}

/** Opens a lesson's preview video. Nothing is requested before a click; without scripts it links to the video. */
export const LessonPreview = island('lesson-preview', Preview);

function Preview(props: LessonPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const length = props.seconds === null ? undefined : writeLength(props.seconds);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a link, so that it works without scripts */}
      <a
        className={styles.open}
        href={props.film}
        role="button"
        aria-label={`Preview of ${props.title}`}
        aria-description={length}
        data-length={length}
        onClick={open}
        onKeyDown={pressWithSpace}
        data-defer
      >
        <PlayIcon />
        Preview
      </a>
      {isOpen && <Film {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Film({
  film,
  player,
  title,
  captions,
  onClose,
}: LessonPreviewProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The browser traps focus, closes on Escape and restores focus.
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const closeBeside = ({ target }: MouseEvent) =>
    target === dialog.current && dialog.current?.close();
  const label = `Preview of ${title}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have Escape and the button
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onClick={closeBeside}
    >
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      {player ? (
        <iframe
          className={styles.film}
          src={`${player}&autoplay=1`}
          title={label}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : hasFailed ? (
        <p className={styles.failed} role="alert">
          The film cannot be played here. <a href={film}>Open it on its own page</a>
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: renders the captions there are; none is on by default
        <video
          className={styles.film}
          src={film}
          controls
          playsInline
          autoPlay
          aria-label={label}
          onError={() => setFailed(true)}
        >
          {captions.map(({ language, label, url }) => (
            <track key={url} kind="captions" srcLang={language} label={label} src={url} />
          ))}
        </video>
      )}
    </dialog>
  );
}
