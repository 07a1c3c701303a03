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

export function draw(video: HTMLVideoElement, size: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no room for another canvas.');
  context.drawImage(video, 0, 0, size.width, size.height);
  return context;
}
