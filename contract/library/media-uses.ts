import { itemKinds } from '../kinds/kind-names.ts';

/** Where files are used, in human-readable terms. Separate from the schemas, which browsers needn't load. */

/** What can use a file; a video uses the image that is its poster. */
export const useKinds = [...itemKinds, 'theme', 'settings', 'newsletter', 'media'] as const;
export type UseKind = (typeof useKinds)[number];

export const useStates = ['published', 'draft', 'version', 'trash'] as const;

const hero = {
  logo: 'logo',
  heroImage: 'hero picture',
  introVideo: 'hero intro video',
  loopVideo: 'hero loop video',
};

const fieldNames: Record<string, string> = {
  ...hero,
  ...Object.fromEntries(
    Object.entries(hero).map(([field, words]) => [`heroConfig.${field}`, words]),
  ),
  mainImage: 'tile picture',
  tileImage: 'tile picture',
  tileVideo: 'tile video',
  hoverImage: 'hover picture',
  emptyImage: 'empty-state picture',
  introVideo: 'intro video',
  gallery: 'gallery',
  portrait: 'portrait',
  bio: 'text',
  'parts.curriculum': 'preview of a lesson',
  'sharing.picture': 'share picture',
  description: 'description',
  content: 'text',
  newsletterImage: 'newsletter picture',
  logoOnDark: 'logo for dark grounds',
  logoOnLight: 'logo for light grounds',
  favicon: 'favicon',
  sharePicture: 'share picture',
  blocks: 'text',
  poster: 'poster',
};

/** The human-readable name of a field that uses a file. */
export const nameField = (field: string): string => fieldNames[field] ?? field;
