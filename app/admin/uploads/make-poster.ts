import { isWorthShowing } from './frame-worth-showing.ts';

const widestPx = 1280;
const quality = 0.85;
/** The upload waits for its poster, but not long. */
const patienceMs = 3_000;
/** A page in the background is shown no frames, and some browsers do not tell of them. */
const framePatienceMs = 250;
/** Where to look after the first frame, in order: many films begin in the dark. */
const laterSeconds = [0.25, 0.5, 1, 2, 4, 8];
const glance = { width: 32, height: 18 };

/**
 * A picture of the first frame of a video that shows something. Nothing where this browser cannot
 * decode it, takes too long or finds only darkness: a video is uploaded with or without a poster.
 */
export async function makePoster(file: File, signal?: AbortSignal): Promise<Blob | undefined> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const outOfPatience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs);
    signal?.addEventListener('abort', () => resolve(undefined));
  });
  try {
    return await Promise.race([firstGoodFrame(video, url), outOfPatience]);
  } catch {
    return undefined; // such as QuickTime in most browsers: not a failure of the upload
  } finally {
    video.removeAttribute('src');
    video.load(); // lets go of the decoder
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

/** The event tells that the frame is found; that it can be drawn, only the frame itself does. */
async function frameAfter(
  video: HTMLVideoElement,
  event: 'loadedmetadata' | 'seeked',
  action: () => void,
): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    video.requestVideoFrameCallback?.(() => resolve());
    setTimeout(resolve, framePatienceMs);
  });
  const found = new Promise((resolve, reject) => {
    video.addEventListener(event, resolve, { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
  });
  action();
  await Promise.all([found, shown]);
}

function glanceAt(video: HTMLVideoElement): ArrayLike<number> {
  return draw(video, glance).getImageData(0, 0, glance.width, glance.height).data;
}

function photograph(video: HTMLVideoElement): Promise<Blob | undefined> {
  const scale = Math.min(1, widestPx / video.videoWidth);
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  // JPEG, since every browser can write it; visitors get the AVIF and WebP that the server makes.
  return new Promise((resolve) => {
    draw(video, { width, height }).canvas.toBlob(
      (blob) => resolve(blob ?? undefined),
      'image/jpeg',
      quality,
    );
  });
}

function draw(video: HTMLVideoElement, size: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no room for another canvas.');
  context.drawImage(video, 0, 0, size.width, size.height);
  return context;
}
