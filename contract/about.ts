import { z } from 'zod';
import { declare } from './call.ts';
import { optionalRichText, time, version } from './fields.ts';
import { HeroConfig } from './hero.ts';

const fields = { heroConfig: HeroConfig.prefault({}), content: optionalRichText };

export const About = z
  .object({ ...fields, createdAt: time, updatedAt: time })
  .meta({ id: 'About' });
export const AboutEdit = z.object({ ...fields, updatedAt: version }).meta({ id: 'AboutEdit' });

export type About = z.infer<typeof About>;
export type AboutEdit = z.infer<typeof AboutEdit>;

export const aboutCalls = declare({
  getAbout: { summary: 'The about page', access: 'public', answer: About },
  updateAbout: {
    summary: 'Change the about page',
    body: AboutEdit,
    answer: About,
  },
});
