import { z } from 'zod';
import { declare } from './call.ts';
import { supersededDraft, time, version } from './fields.ts';
import { HeroConfig } from './hero.ts';
import { givenSharing, storedSharing } from './sharing/sharing.ts';
import { Theme } from './theme.ts';

export const Homepage = z
  .object({
    heroConfig: HeroConfig,
    theme: Theme,
    sharing: storedSharing,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Homepage' });
/** What of the homepage is published, and kept as a version of it: the hero config itself, and how it is shared. */
export const HomepageBody = HeroConfig.extend({ sharing: storedSharing }).meta({
  id: 'HomepageBody',
});
/** The same while somebody works on it. */
export const HomepageDraft = HeroConfig.extend({ sharing: givenSharing }).meta({
  id: 'HomepageDraft',
});
export const HomepageEdit = HomepageDraft.extend({
  updatedAt: version,
  draftUpdatedAt: supersededDraft,
}).meta({ id: 'HomepageEdit' });

export type Homepage = z.infer<typeof Homepage>;
export type HomepageBody = z.infer<typeof HomepageBody>;
export type HomepageDraft = z.infer<typeof HomepageDraft>;
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
