/** The islands of a product's page, which is loaded with all of them or none. */
export { ClickToPlay } from './click-to-play.tsx';
export { GalleryGrid } from './gallery.tsx';
export { LessonPreview } from './sections/lesson-preview.tsx';
