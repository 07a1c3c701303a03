import { heroFieldLabels } from '../hero/hero-fields.ts';
import { seoFieldLabels } from '../seo/seo-in-words.ts';

export const aboutLabels: Record<string, string> = {
  ...heroFieldLabels,
  ...seoFieldLabels,
  content: 'Content',
};
