/** The fields that contain links, by their paths in an item. */
export const linkFields = [
  'buyLink',
  'introVideo',
  'description',
  'parts.curriculum',
  'content',
  'bio',
  'links',
  'heroConfig.button1.link',
  'heroConfig.button2.link',
] as const;
export type LinkField = (typeof linkFields)[number];
