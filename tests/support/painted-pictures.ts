/**
 * How wide pictures are painted, in pixels of the screen. It runs in the page, so it may use nothing
 * but its argument and what a browser has.
 */
export function paintedPictures(images: (SVGElement | HTMLElement)[]) {
  return (images as HTMLImageElement[]).map((image) => {
    const { width, height } = image.getBoundingClientRect();
    // Where it covers its place, what hangs over the edge is painted, too.
    const covers = getComputedStyle(image).objectFit === 'cover';
    const painted = covers ? (height * image.naturalWidth) / image.naturalHeight : 0;
    return {
      alt: image.alt || image.closest('section')?.ariaLabel,
      url: image.currentSrc,
      place: Math.round(Math.max(width, painted) * devicePixelRatio),
    };
  });
}
