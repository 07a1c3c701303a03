import { formatAmount, isFree } from '../../../contract/product-sections/price.ts';
import type {
  Price,
  ProductSections,
} from '../../../contract/product-sections/product-sections.ts';
import { counted } from '../../kit/format.ts';

/** Display texts of the optional sections, for headings and for comparing versions. */

export const sectionLabels = {
  price: 'Price',
  curriculum: 'Curriculum',
  teacher: 'Teacher',
  testimonials: 'Testimonials',
  questions: 'Questions and answers',
};

/** By form path. */
export const sectionFieldLabels: Record<string, string> = {
  parts: 'Optional parts',
  ...Object.fromEntries(
    Object.entries(sectionLabels).map(([part, label]) => [`parts.${part}`, label]),
  ),
  'parts.price.amount': 'Price',
  'parts.price.currency': 'Currency',
  'parts.price.before': 'Price before',
  teachers: 'Teachers',
  'parts.order': 'Order of the parts',
};

/** Summary of a section's content, for its header while closed. */
export function sectionsInBrief(
  parts: ProductSections,
  teachers: string[],
): Record<keyof typeof sectionLabels, string> {
  const { price, curriculum, testimonials, questions } = parts;
  const lessons = curriculum.reduce((sum, section) => sum + section.lessons.length, 0);
  const many = (count: number, one: string, several: string) =>
    count > 0 ? counted(count, one, several) : none;
  return {
    price: price ? priceInWords(price) : none,
    curriculum:
      curriculum.length > 0
        ? `${counted(curriculum.length, 'section', 'sections')}, ${counted(lessons, 'lesson', 'lessons')}`
        : none,
    teacher: teachers.join(', ') || none,
    testimonials: many(testimonials.length, 'testimonial', 'testimonials'),
    questions: many(questions.length, 'question', 'questions'),
  };
}

const none = 'None';

function priceInWords(price: Price): string {
  const { amount, currency, before } = price;
  // A draft may hold incomplete input.
  const shown = (value: string) =>
    Number.isFinite(Number(value)) && value ? formatAmount(value, currency, 'en') : value || '…';
  const now = amount && isFree(price) ? 'Free' : shown(amount);
  return before ? `${now}, before ${shown(before)}` : now;
}

/** Describes a section of a version as text, one line per entry. */
export function describeSection(path: string, value: unknown): string | undefined {
  if (path === 'parts.order')
    return (
      (value as (keyof typeof sectionLabels)[]).map((part) => sectionLabels[part]).join(', ') ||
      'As usual'
    );
  const part = path.replace('parts.', '');
  if (!path.startsWith('parts.') || !(part in inLines) || value === null) return undefined;
  return inLines[part as keyof typeof inLines](value as never) || undefined;
}

/** Uploads are named by their hash, of which the first characters are distinctive enough. */
const shortName = (file: string) => file.replace(/^\/uploads\/(.{6})[^.]*/, '$1…');

const inLines = {
  price: priceInWords,
  curriculum: (sections: ProductSections['curriculum']) =>
    sections
      .flatMap(({ title, lessons }) => [
        title,
        ...lessons.map((lesson) =>
          [
            '–',
            lesson.title,
            lesson.length && `(${lesson.length})`,
            lesson.preview && `preview: ${shortName(lesson.preview)}`,
          ]
            .filter(Boolean)
            .join(' '),
        ),
      ])
      .join('\n'),
  testimonials: (voices: ProductSections['testimonials']) =>
    voices
      .map(({ words, name, role }) => `“${words}” ${[name, role].filter(Boolean).join(', ')}`)
      .join('\n'),
  questions: (questions: ProductSections['questions']) =>
    questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n'),
};
