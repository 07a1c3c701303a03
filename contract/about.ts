import { z } from 'zod';
import { declare } from './call.ts';
import { optionalRichText, supersededDraft, time, version } from './fields.ts';
import { HeroConfig } from './hero.ts';
import { givenSharing, storedSharing } from './sharing/sharing.ts';

const fields = {
  heroConfig: HeroConfig.prefault({}),
  content: optionalRichText,
  sharing: storedSharing,
};

export const About = z
  .object({ ...fields, createdAt: time, updatedAt: time })
  .meta({ id: 'About' });
/** What of the about page is published, and kept as a version of it. */
export const AboutBody = z.object(fields).meta({ id: 'AboutBody' });
/** The same while somebody works on it. */
export const AboutDraft = AboutBody.extend({ sharing: givenSharing }).meta({ id: 'AboutDraft' });
export const AboutEdit = AboutDraft.extend({
  updatedAt: version,
  draftUpdatedAt: supersededDraft,
}).meta({ id: 'AboutEdit' });

export type About = z.infer<typeof About>;
export type AboutEdit = z.infer<typeof AboutEdit>;
export type AboutDraft = z.infer<typeof AboutDraft>;

export const aboutCalls = declare({
  getAbout: { summary: 'The about page', access: 'public', answer: About },
  updateAbout: {
    summary: 'Change the about page',
    body: AboutEdit,
    answer: About,
  },
});
