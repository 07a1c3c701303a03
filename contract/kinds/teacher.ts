import { z } from 'zod';
import { declare } from '../call/call.ts';
import { itemCallNames, named } from '../call/item-call-names.ts';
import { emptyOr, optionalText, requiredText, webLink } from '../fields/fields.ts';
import { lengths, limits } from '../limits/limits.ts';
import { defineKind } from './define-kind.ts';
import {
  heroField,
  optionalImage,
  optionalRichTextField,
  requiredTextField,
  seoField,
  slugField,
} from './field.ts';
import { itemCalls } from './item-calls.ts';

/** Who teaches a course: each has a page with all of their courses. */

/** Such as their own site; in a draft, it may still be incomplete. */
function linksFor(use: 'given' | 'draft') {
  const isDraft = use === 'draft';
  const link = z
    .object({
      name: isDraft ? optionalText(lengths.linkName) : requiredText('Name', lengths.linkName),
      url: isDraft ? emptyOr(webLink) : webLink,
    })
    .meta({ id: isDraft ? 'ProfileLinkDraft' : 'ProfileLink' });
  return z.array(link).max(limits.linksOfTeacher).default([]);
}

const given = linksFor('given');
const links = {
  is: 'list' as const,
  stored: given,
  given,
  draft: linksFor('draft'),
  links: (all: { url: string }[]) => all.map(({ url }) => ({ field: 'links' as const, url })),
};

export const teacher = defineKind({
  kind: 'teacher',
  name: 'Teacher',
  noun: 'teacher',
  nouns: 'teachers',
  errors: { notFound: 'teacherNotFound', stale: 'staleTeacher', slugTaken: 'teacherSlugTaken' },
  fields: {
    slug: slugField(),
    title: requiredTextField('Name', lengths.personName),
    portrait: optionalImage,
    bio: optionalRichTextField,
    links,
    heroConfig: heroField,
    sharing: seoField,
  },
  card: ({ portrait }) => ({ image: portrait }),
  searchText: ({ bio }) => ({ text: bio ?? '' }),
});

export const Teacher = teacher.item;
export const NewTeacher = teacher.given;
export const TeacherDraft = teacher.draft;
export const TeacherChanges = teacher.changes;

export type Teacher = z.infer<typeof Teacher>;
export type NewTeacher = z.infer<typeof NewTeacher>;
export type TeacherDraft = z.infer<typeof TeacherDraft>;
export type TeacherChanges = z.infer<typeof TeacherChanges>;

export const teacherCalls = declare(named(itemCallNames.teacher, itemCalls(teacher, 'teachers')));
