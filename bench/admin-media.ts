import { framesOfScrolling, openingTime, signedInPage, spreadOf } from './admin-page.ts';
import type { Part } from './bench.ts';
import { growLibrary } from './big-library.ts';
import { atMost, median } from './figures.ts';

/** How fast the media library is with ten thousand files: opening, and in a thorough run scrolling. */
export const adminMedia: Part = async (bench) => {
  const folder = await bench.copyOf('small');
  await growLibrary(folder);
  const site = await bench.start({ DATA_DIR: folder });
  const page = await signedInPage(bench, site);
  const opening = await openingTime(page, `${site.url}/admin/media`, 'li[data-place] a');
  const figures = [
    atMost('admin area, 10,000 files: open the library, median', opening, 1_000, 'ms'),
  ];
  if (bench.isQuick) return figures;
  // Scrolls once before measuring to load the images, as on any later visit.
  await framesOfScrolling(page);
  const frames = await framesOfScrolling(page);
  const what = 'admin area, 10,000 files: a frame while scrolling';
  return [
    ...figures,
    { ...atMost(what, median(frames), 17, 'ms'), seen: spreadOf(frames), budget: 'median 17 ms' },
  ];
};
