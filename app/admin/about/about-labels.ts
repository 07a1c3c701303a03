import { heroFieldLabels } from '../hero/hero-fields.ts';
import { sharingFieldLabels } from '../sharing/sharing-in-words.ts';

export const aboutLabels: Record<string, string> = {
  ...heroFieldLabels,
  ...sharingFieldLabels,
  content: 'Content',
};
