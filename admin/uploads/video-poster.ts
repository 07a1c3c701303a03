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

const widestPx = 1280;
const quality = 0.85;
/** A page in the background gets no frames, and some browsers don't report them. */
const framePatienceMs = 250;

/** The event says that the frame was found; only the frame callback says that it can be drawn. */
export async function frameAfter(
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

/** Captures the current frame of a video as an image. */
export function photograph(video: HTMLVideoElement): Promise<Blob | undefined> {
  const scale = Math.min(1, widestPx / video.videoWidth);
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  // JPEG, since every browser can encode it; visitors get the AVIF and WebP that the server creates.
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

/** Below this spread of brightness (of 255), a frame is black, white or a flat color. */
const leastSpread = 8;

/** Whether a frame shows something; a frame that wasn't decoded is empty and doesn't. */
export function isWorthShowing(rgba: ArrayLike<number>): boolean {
  const count = rgba.length / 4;
  const brightness = Array.from(
    { length: count },
    (_, index) =>
      0.2126 * rgba[index * 4] + 0.7152 * rgba[index * 4 + 1] + 0.0722 * rgba[index * 4 + 2],
  );
  const mean = brightness.reduce((sum, value) => sum + value, 0) / count;
  const variance = brightness.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return Math.sqrt(variance) >= leastSpread;
}
