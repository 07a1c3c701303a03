import { z } from 'zod';
import { declare } from '../call/call.ts';
import { editOf } from '../fields/edits.ts';
import { supersededDraft, time, version } from '../fields/fields.ts';
import { HeroEdit } from '../fields/hero.ts';
import { shapeOf } from './define-kind.ts';
import { heroField, optionalRichTextField, seoField } from './field.ts';

const fields = { heroConfig: heroField, content: optionalRichTextField, sharing: seoField };
const shape = shapeOf(fields, 'stored');

export const About = z.object({ ...shape, createdAt: time, updatedAt: time }).meta({ id: 'About' });
const body = z.object(shape).meta({ id: 'AboutBody' });
const draft = z.object(shapeOf(fields, 'draft')).meta({ id: 'AboutDraft' });
export const AboutChanges = editOf(draft)
  .extend({ heroConfig: HeroEdit.optional() })
  .meta({ id: 'AboutChanges' });
export const AboutEdit = AboutChanges.extend({
  updatedAt: version,
  draftUpdatedAt: supersededDraft,
}).meta({ id: 'AboutEdit' });

export type About = z.infer<typeof About>;
export type AboutChanges = z.infer<typeof AboutChanges>;
export type AboutEdit = z.infer<typeof AboutEdit>;
export type AboutDraft = z.infer<typeof draft>;

export const about = {
  kind: 'about' as const,
  name: 'About',
  noun: 'about page',
  errors: { notFound: 'notFound' as const, stale: 'stalePage' as const },
  fields,
  item: About,
  body,
  draft,
  changes: AboutChanges,
};

export const aboutCalls = declare({
  getAbout: { summary: 'The about page', access: 'public', answer: About },
  updateAbout: { summary: 'Change the about page', body: AboutEdit, answer: About },
});
