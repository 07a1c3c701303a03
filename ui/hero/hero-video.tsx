import { type RefObject, useEffect, useRef, useState } from 'react';
import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import { PauseIcon, PlayIcon } from '../icons.tsx';
import { island } from '../island/island.tsx';
import type { Crop } from '../picture/crop.ts';
import { prefersReducedMotionOrData } from '../reduced-motion.ts';
import styles from './hero-video.module.css';

/** How long before the intro's end the loop is fetched: the switch is seamless, and the intro loads first. */
const loopLeadSeconds = 3;

interface HeroVideoProps {
  intro: string | null;
  loop: string | null;
  introCrop?: Crop;
  loopCrop?: Crop;
}

/** Plays the intro once, then repeats the loop. Any failure leaves the static layout underneath. */
function IntroThenLoop({ intro, loop, introCrop, loopCrop }: HeroVideoProps) {
  const [stage, setStage] = useState<'static' | 'intro' | 'loop'>('static');
  const [isPlaying, setPlaying] = useState(false);
  const [hasPlayed, setPlayed] = useState(false); // from then on, there is a frame to pause on
  const [isEnding, setEnding] = useState(false);
  const introVideo = useRef<HTMLVideoElement>(null);
  const loopVideo = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!(intro || loop) || prefersReducedMotionOrData()) return;
    const first = intro ? 'intro' : 'loop';
    const timer = setTimeout(() => setStage(first), visitorLimits.heroVideoDelayMs);
    return () => clearTimeout(timer);
  }, [intro, loop]);

  useEffect(() => {
    const video = { static: null, intro: introVideo, loop: loopVideo }[stage]?.current;
    // Browsers may refuse autoplay; then the image stays.
    video?.play().catch(() => video.paused && setStage('static'));
  }, [stage]);

  if (stage === 'static') return null;
  const current = stage === 'intro' ? introVideo : loopVideo;
  const common = {
    className: styles.video,
    muted: true,
    playsInline: true,
    'aria-hidden': true,
    tabIndex: -1,
    disablePictureInPicture: true,
    onError: () => setStage('static'),
    onPlaying: () => {
      setPlaying(true);
      setPlayed(true);
    },
    onPause: () => setPlaying(false),
  };
  return (
    <>
      {loop && (stage === 'loop' || isEnding) && (
        <video
          {...common}
          ref={loopVideo}
          src={loop}
          style={loopCrop}
          loop
          preload="auto"
          data-shown={stage === 'loop' || undefined}
        />
      )}
      {intro && stage === 'intro' && (
        <video
          {...common}
          ref={introVideo}
          src={intro}
          style={introCrop}
          preload="auto"
          data-shown={hasPlayed || undefined}
          onTimeUpdate={({ currentTarget: { duration, currentTime } }) =>
            setEnding(duration - currentTime <= loopLeadSeconds)
          }
          onEnded={() => setStage(loop ? 'loop' : 'static')}
        />
      )}
      <PauseControl video={current} isPlaying={isPlaying} />
    </>
  );
}

export const HeroVideo = island('hero-video', IntroThenLoop);

function PauseControl(props: { video: RefObject<HTMLVideoElement | null>; isPlaying: boolean }) {
  const { video, isPlaying } = props;
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={isPlaying ? 'Pause video' : 'Play video'}
      onClick={() => (isPlaying ? video.current?.pause() : video.current?.play())}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </button>
  );
}
