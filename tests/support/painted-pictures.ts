/**
 * The widths at which images are painted, in device pixels. Runs in the page, so it may use only its argument and
 * browser globals.
 */
export function paintedPictures(images: (SVGElement | HTMLElement)[]) {
  return (images as HTMLImageElement[]).map((image) => {
    const { width, height } = image.getBoundingClientRect();
    // With `object-fit: cover`, the part beyond the box is painted, too.
    const covers = getComputedStyle(image).objectFit === 'cover';
    const painted = covers ? (height * image.naturalWidth) / image.naturalHeight : 0;
    return {
      alt: image.alt || image.closest('section')?.ariaLabel,
      url: image.currentSrc,
      place: Math.round(Math.max(width, painted) * devicePixelRatio),
    };
  });
}
