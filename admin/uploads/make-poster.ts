import { isWorthShowing } from './frame-worth-showing.ts';
import { draw, frameAfter, photograph } from './video-frames.ts';

/** The upload waits for its poster only this long. */
const patienceMs = 3_000;
/** Where to seek after the first frame, in order: many videos start dark. */
const laterSeconds = [0.25, 0.5, 1, 2, 4, 8];
const glance = { width: 32, height: 18 };

/**
 * The first frame of a video that shows something, as an image. Undefined if this browser can't decode it, takes too
 * long or finds only darkness: a video is uploaded with or without a poster.
 */
export async function makePoster(file: Blob, signal?: AbortSignal): Promise<Blob | undefined> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const outOfPatience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs);
    signal?.addEventListener('abort', () => resolve(undefined));
  });
  try {
    return await Promise.race([firstGoodFrame(video, url), outOfPatience]);
  } catch {
    return undefined; // e.g. QuickTime in most browsers: not a failure of the upload
  } finally {
    video.removeAttribute('src');
    video.load(); // releases the decoder
    URL.revokeObjectURL(url);
  }
}

async function firstGoodFrame(video: HTMLVideoElement, url: string): Promise<Blob | undefined> {
  const source = { muted: true, playsInline: true, preload: 'auto', src: url };
  await frameAfter(video, 'loadedmetadata', () => Object.assign(video, source));
  for (const moment of laterSeconds.filter((seconds) => seconds <= video.duration)) {
    if (isWorthShowing(glanceAt(video))) break;
    await frameAfter(video, 'seeked', () => Object.assign(video, { currentTime: moment }));
  }
  return isWorthShowing(glanceAt(video)) ? photograph(video) : undefined;
}

function glanceAt(video: HTMLVideoElement): ArrayLike<number> {
  return draw(video, glance).getImageData(0, 0, glance.width, glance.height).data;
}
