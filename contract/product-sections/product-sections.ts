import { z } from 'zod';
import { emptyOr, optionalText, playableLink, requiredText } from '../fields/fields.ts';
import { lengths, limits } from '../limits/limits.ts';
import { isSafeLink } from '../links/links.ts';
import { currencies } from './currencies.ts';
import { completeLength, lengthPattern } from './lesson-length.ts';
import { orderedSections } from './ordered-sections.ts';
import { isFree } from './price.ts';

/** The optional sections of a product page, each absent until it is filled. */

const tooMany = (most: number, noun: string) => `There is room for ${most} ${noun}`;

const amount = (label: string) =>
  requiredText(label, lengths.amount).regex(
    /^(?:0|[1-9]\d{0,8})(?:\.\d{1,3})?$/,
    'Write a number such as 149 or 149.50',
  );

const filmLink = requiredText('Preview film', lengths.url).refine(isSafeLink);

/**
 * The schemas as stored, as input, and for drafts, where only filled fields are validated.
 * Videos are checked on input only: values stored earlier must still be readable.
 */
function sectionsFor(use: 'stored' | 'new' | 'draft') {
  const named = (label: string, max: number) =>
    use === 'draft' ? optionalText(max) : requiredText(label, max);
  const unlessDraft = (field: z.ZodType<string>) => (use === 'draft' ? emptyOr(field) : field);
  const meta = (id: string) => ({ id: { stored: id, new: `New${id}`, draft: `${id}Draft` }[use] });

  const Price = z
    .object({
      amount: unlessDraft(amount('Price')).describe(
        'A decimal number as text, such as `149.50`; `0` is free',
      ),
      currency: z.enum(currencies, 'Choose a currency').describe('ISO 4217'),
      before: unlessDraft(amount('Price before'))
        .nullable()
        .default(null)
        .describe('What it cost before, which is more'),
    })
    .check(({ value, issues }) => {
      const { amount, before } = value;
      if (!before || !amount || Number(before) > Number(amount)) return;
      const message = isFree(value)
        ? 'What is free now has cost something before'
        : 'The price before is higher than the price';
      issues.push({ code: 'custom', input: value, path: ['before'], message });
    })
    .meta(meta('Price'));

  const Lesson = z
    .object({
      title: named('Lesson', lengths.title),
      length: optionalText(lengths.lessonLength)
        .overwrite(completeLength)
        .refine(
          (length) => length === '' || lengthPattern.test(length),
          'Write minutes and seconds, such as 12:30',
        )
        .describe('Minutes and seconds, such as `12:30` or `1:02:30`; may be empty'),
      preview: (use === 'stored' ? filmLink : unlessDraft(playableLink('Preview film')))
        .nullable()
        .default(null)
        .describe('A film that anybody may watch: an upload, or a YouTube or Vimeo address'),
    })
    .meta(meta('Lesson'));

  const CurriculumSection = z
    .object({
      title: named('Section', lengths.title),
      lessons: z
        .array(Lesson)
        .max(limits.lessonsOfSection, tooMany(limits.lessonsOfSection, 'lessons'))
        .default([]),
    })
    .meta(meta('CurriculumSection'));

  const Testimonial = z
    .object({
      words: named('Words', lengths.testimonial),
      name: named('Name', lengths.personName),
      role: optionalText(lengths.personName).describe('Such as a profession; may be empty'),
    })
    .meta(meta('Testimonial'));

  const Question = z
    .object({
      question: named('Question', lengths.shortText),
      answer: named('Answer', lengths.description).describe('Plain text; line breaks are kept'),
    })
    .meta(meta('Question'));

  return z
    .object({
      price: Price.nullable().default(null),
      curriculum: z
        .array(CurriculumSection)
        .max(limits.curriculumSections, tooMany(limits.curriculumSections, 'sections'))
        .default([]),
      testimonials: z
        .array(Testimonial)
        .max(limits.testimonials, tooMany(limits.testimonials, 'testimonials'))
        .default([]),
      questions: z
        .array(Question)
        .max(limits.questions, tooMany(limits.questions, 'questions'))
        .default([]),
      order: z
        .array(z.enum(orderedSections))
        .max(orderedSections.length)
        .default([])
        .overwrite((order) => [...new Set(order)])
        .describe('In which order they stand on the page; what it does not name follows'),
    })
    .check(({ value, issues }) => {
      const lessons = value.curriculum.reduce((sum, section) => sum + section.lessons.length, 0);
      if (lessons <= limits.lessons) return;
      const message = tooMany(limits.lessons, 'lessons in all');
      issues.push({ code: 'custom', input: value, path: ['curriculum'], message });
    })
    .meta(meta('ProductParts'));
}

export const ProductSections = sectionsFor('stored');
export const NewProductSections = sectionsFor('new');
export const ProductSectionsDraft = sectionsFor('draft');

export type ProductSections = z.infer<typeof ProductSections>;
export type Price = NonNullable<ProductSections['price']>;
export type CurriculumSection = ProductSections['curriculum'][number];
export type Lesson = CurriculumSection['lessons'][number];
export type Testimonial = ProductSections['testimonials'][number];
export type Question = ProductSections['questions'][number];
