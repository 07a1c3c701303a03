/** The islands of the product page, loaded together. */
export { ClickToPlay } from './click-to-play.tsx';
export { GalleryGrid } from './gallery.tsx';
export { LessonPreview } from './sections/lesson-preview.tsx';
