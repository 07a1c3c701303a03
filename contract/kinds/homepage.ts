import { z } from 'zod';
import { declare } from '../call/call.ts';
import { supersededDraft, time, version } from '../fields/fields.ts';
import { HeroConfig, HeroEdit } from '../fields/hero.ts';
import { givenSeo, storedSeo } from '../seo/seo.ts';
import { Theme } from '../site/theme.ts';
import { seoField } from './field.ts';

export const Homepage = z
  .object({
    heroConfig: HeroConfig,
    theme: Theme,
    sharing: storedSeo,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Homepage' });
/** The hero config itself, as specified, and the SEO fields. */
export const HomepageBody = HeroConfig.extend({ sharing: storedSeo }).meta({
  id: 'HomepageBody',
});
const draft = HeroConfig.extend({ sharing: givenSeo }).meta({ id: 'HomepageDraft' });
const changes = HeroEdit.extend({ sharing: givenSeo }).meta({ id: 'HomepageChanges' });
export const HomepageEdit = changes
  .extend({ updatedAt: version, draftUpdatedAt: supersededDraft })
  .meta({ id: 'HomepageEdit' });

export type Homepage = z.infer<typeof Homepage>;
export type HomepageBody = z.infer<typeof HomepageBody>;
export type HomepageDraft = z.infer<typeof draft>;
export type HomepageChanges = z.infer<typeof changes>;
export type HomepageEdit = z.infer<typeof HomepageEdit>;

export const homepage = {
  kind: 'homepage' as const,
  name: 'Homepage',
  noun: 'homepage',
  errors: { notFound: 'notFound' as const, stale: 'stalePage' as const },
  fields: { sharing: seoField },
  item: Homepage,
  body: HomepageBody,
  draft,
  changes,
};

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
