import { heroFieldLabels } from '../hero/hero-fields.ts';

export const aboutLabels: Record<string, string> = { ...heroFieldLabels, content: 'Content' };
