import { z } from 'zod';
import { declare } from './call.ts';
import { supersededDraft, time, version } from './fields.ts';
import { HeroConfig } from './hero.ts';
import { Theme } from './theme.ts';

export const Homepage = z
  .object({ heroConfig: HeroConfig, theme: Theme, createdAt: time, updatedAt: time })
  .meta({ id: 'Homepage' });
/** The body is the hero config itself. */
export const HomepageEdit = HeroConfig.extend({
  updatedAt: version,
  draftUpdatedAt: supersededDraft,
}).meta({ id: 'HomepageEdit' });

export type Homepage = z.infer<typeof Homepage>;
export type HomepageEdit = z.infer<typeof HomepageEdit>;

export const homepageCalls = declare({
  getHomepage: {
    summary: 'The hero of the homepage, and the theme',
    access: 'public',
    answer: Homepage,
  },
  updateHomepage: {
    summary: 'Change the hero of the homepage',
    body: HomepageEdit,
    answer: Homepage,
  },
});
