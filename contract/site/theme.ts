import { z } from 'zod';
import { declare } from '../call/call.ts';
import { editOf } from '../fields/edits.ts';
import { hexColour, optionalMedia, time, version } from '../fields/fields.ts';
import { defaults } from '../limits/defaults.ts';
import { paletteNames } from './palette-names.ts';

const fields = {
  primaryColor: hexColour.default(defaults.primaryColor),
  newsletterImage: optionalMedia,
  palette: z.enum(paletteNames).default('paper').describe('The grounds that pages stand on'),
};

export const Theme = z
  .object({ ...fields, createdAt: time, updatedAt: time })
  .meta({ id: 'Theme' });
/** As stored. */
export const ThemeBody = z.object(fields);
export const ThemeEdit = editOf(ThemeBody).extend({ updatedAt: version }).meta({ id: 'ThemeEdit' });

export type Theme = z.infer<typeof Theme>;
export type ThemeBody = z.infer<typeof ThemeBody>;
export type ThemeEdit = z.infer<typeof ThemeEdit>;

export const themeCalls = declare({
  getTheme: { summary: 'The theme', access: 'public', answer: Theme },
  updateTheme: {
    summary: 'Change the theme',
    body: ThemeEdit,
    answer: Theme,
  },
});
