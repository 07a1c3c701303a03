import { z } from 'zod';
import { declare } from './call.ts';
import { optionalRichText, supersededDraft, time, version } from './fields.ts';
import { HeroConfig } from './hero.ts';

const fields = { heroConfig: HeroConfig.prefault({}), content: optionalRichText };

export const About = z
  .object({ ...fields, createdAt: time, updatedAt: time })
  .meta({ id: 'About' });
export const AboutEdit = z
  .object({ ...fields, updatedAt: version, draftUpdatedAt: supersededDraft })
  .meta({ id: 'AboutEdit' });
/** What of the about page is published, drafted, and kept as a version of it. */
export const AboutBody = z.object(fields).meta({ id: 'AboutBody' });

export type About = z.infer<typeof About>;
export type AboutEdit = z.infer<typeof AboutEdit>;
export type AboutBody = z.infer<typeof AboutBody>;

export const aboutCalls = declare({
  getAbout: { summary: 'The about page', access: 'public', answer: About },
  updateAbout: {
    summary: 'Change the about page',
    body: AboutEdit,
    answer: About,
  },
});
