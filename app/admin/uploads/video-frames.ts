const widestPx = 1280;
const quality = 0.85;
/** A page in the background is shown no frames, and some browsers do not tell of them. */
const framePatienceMs = 250;

/** The event tells that the frame is found; that it can be drawn, only the frame itself does. */
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

/** The frame that a video shows now, as a picture. */
export function photograph(video: HTMLVideoElement): Promise<Blob | undefined> {
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

export function draw(video: HTMLVideoElement, size: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no room for another canvas.');
  context.drawImage(video, 0, 0, size.width, size.height);
  return context;
}
