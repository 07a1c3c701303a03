import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { messages } from '../../../contract/call/errors.ts';
import type { LibraryFileDetails } from '../../../contract/library/library.ts';
import { client } from '../../api/client.ts';
import { keepFile } from '../../api/library-query.ts';
import { timeInWords } from '../../kit/file-facts.ts';
import { IconCamera } from '../../kit/icons.ts';
import { alertNotice, reasonOf, savedNotice } from '../../kit/notices.ts';
import { upload } from '../../uploads/upload.ts';
import { frameAfter, photograph } from '../../uploads/video-poster.ts';
import styles from './file-video.module.css';

/** The video as visitors can play it, with captions. */
export function FilePlayer({ file }: { file: LibraryFileDetails }) {
  const { url, poster, captions, width, height } = file;
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has the captions that were added, if any
    <video
      className={styles.player}
      src={url}
      poster={poster ?? undefined}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
    >
      {captions.map((caption) => (
        <track
          key={caption.url}
          kind="captions"
          src={caption.url}
          srcLang={caption.language}
          label={caption.label}
        />
      ))}
    </video>
  );
}

const { posterFailed } = messages.library;

/** Turns any frame of the video into its poster. */
export function PosterPicker({ file }: { file: LibraryFileDetails }) {
  const video = useRef<HTMLVideoElement>(null);
  const id = useId();
  const [length, setLength] = useState<number>();
  const [moment, setMoment] = useState(0);
  const [cannotPlay, setCannotPlay] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const frame = video.current && (await frameAt(video.current, moment));
      if (!frame) throw new Error('This browser could not take a picture of the video.');
      const picture = new File([frame], `${file.title}, poster.jpg`, { type: frame.type });
      const poster = await upload(picture);
      return client.setMediaPoster({ params: { name: file.name }, body: { poster } });
    },
    onSuccess: (answer) => {
      keepFile(answer);
      savedNotice('Poster changed');
    },
    onError: (error) => alertNotice(posterFailed, reasonOf(error, posterFailed)),
  });

  if (cannotPlay) {
    return <p className={styles.hint}>This browser cannot play the video, so it has no frames.</p>;
  }
  return (
    <div className={styles.picker}>
      <video
        ref={video}
        className={styles.video}
        src={file.url}
        muted
        playsInline
        preload="auto"
        aria-label="The frame at the chosen moment"
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
        onError={() => setCannotPlay(true)}
      />
      <div className={styles.side}>
        <label htmlFor={id} className={styles.label}>
          Moment <output htmlFor={id}>{timeInWords(moment)}</output>
        </label>
        <input
          id={id}
          type="range"
          className={styles.range}
          min={0}
          max={length ?? 0}
          step={0.1}
          value={moment}
          disabled={length === undefined}
          aria-valuetext={timeInWords(moment)}
          onChange={({ currentTarget }) => {
            const seconds = Number(currentTarget.value);
            setMoment(seconds);
            if (video.current) video.current.currentTime = seconds;
          }}
        />
        <Button
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden />}
          disabled={length === undefined || isPending}
          onClick={() => mutate()}
        >
          {isPending ? 'Saving...' : 'Use this frame'}
        </Button>
      </div>
    </div>
  );
}

/** Seeks again before capturing: a slider moves faster than the decoder. */
async function frameAt(video: HTMLVideoElement, seconds: number): Promise<Blob | undefined> {
  await frameAfter(video, 'seeked', () => Object.assign(video, { currentTime: seconds }));
  return photograph(video);
}
