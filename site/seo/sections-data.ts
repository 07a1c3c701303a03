import { itemPath } from '../../contract/kinds/kind-names.ts';
import { embeddedPlayer } from '../../contract/links/intro-link.ts';
import { secondsOf, secondsOfAll } from '../../contract/product-sections/lesson-length.ts';
import { isFree } from '../../contract/product-sections/price.ts';
import type { Price, ProductSections } from '../../contract/product-sections/product-sections.ts';
import { plainText } from '../../contract/text/rich-text.ts';
import type { ProductPage, TeacherShown } from '../../contract/views/views.ts';
import type { RootData } from '../loading/root-data.ts';
import { absolute } from './absolute.ts';
import { isoDuration } from './video-data.ts';

/**
 * Structured data of a course's optional sections (schema.org). `docs/decisions/0039-product-parts.md` lists the
 * properties that search engines ask for; testimonials aren't reviews, since nobody gave a rating.
 */
export function courseSections(root: RootData, page: ProductPage): object {
  const { parts } = page.product;
  const { price = null, curriculum = [] } = parts ?? {};
  const instructor = page.teachers.map((teacher) => personData(root, teacher));
  if (!parts && instructor.length === 0) return {};
  const seconds = secondsOfAll(curriculum.flatMap(({ lessons }) => lessons));
  const previews = previewFilms(root, page, curriculum);
  return {
    inLanguage: root.layout.language,
    ...(price && { offers: [offer(root, page, price)] }),
    // The instructor belongs to the instance: the course itself has no property for it.
    ...((seconds > 0 || instructor.length > 0) && {
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          ...(seconds > 0 && { courseWorkload: isoDuration(seconds) }),
          ...(instructor.length > 0 && {
            instructor: instructor.length > 1 ? instructor : instructor[0],
          }),
        },
      ],
    }),
    ...(curriculum.length > 0 && { syllabusSections: syllabus(curriculum) }),
    ...(previews.length > 0 && { hasPart: previews }),
  };
}

/** A teacher, with the address of their page. */
export function personData(root: RootData, { slug, title, portrait, bio }: TeacherShown): object {
  return {
    '@type': 'Person',
    name: title,
    url: absolute(root, itemPath('teacher', slug)),
    ...(portrait && { image: absolute(root, portrait) }),
    ...(bio && { description: plainText(bio).slice(0, 500) }),
  };
}

/** The questions shown on the page, as structured data. */
export function questionsData({ product }: ProductPage): object[] {
  const questions = product.parts?.questions ?? [];
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

function offer(root: RootData, { product }: ProductPage, price: Price): object {
  const { amount, currency, before } = price;
  return {
    '@type': 'Offer',
    category: isFree(price) ? 'Free' : 'Paid',
    price: amount,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    url: absolute(root, product.buyLink),
    ...(before && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: before,
        priceCurrency: currency,
      },
    }),
  };
}

const syllabus = (curriculum: ProductSections['curriculum']) =>
  curriculum.map(({ title, lessons }) => {
    const seconds = secondsOfAll(lessons);
    return {
      '@type': 'Syllabus',
      name: title,
      ...(lessons.length > 0 && { description: lessons.map((lesson) => lesson.title).join('; ') }),
      ...(seconds > 0 && { timeRequired: isoDuration(seconds) }),
    };
  });

/** Lessons with a free preview. */
function previewFilms(
  root: RootData,
  page: ProductPage,
  curriculum: ProductSections['curriculum'],
): object[] {
  const { product, media } = page;
  return curriculum.flatMap(({ title: section, lessons }) =>
    lessons.flatMap(({ title, length, preview }) => {
      if (!preview) return [];
      const { poster, duration } = media[preview] ?? {};
      const seconds = duration ?? secondsOf(length);
      const embedUrl = embeddedPlayer(preview);
      return {
        '@type': 'VideoObject',
        name: title,
        description: `${product.title}, ${section}: ${title}`,
        thumbnailUrl: absolute(root, poster ?? product.mainImage),
        uploadDate: product.createdAt,
        isAccessibleForFree: true,
        ...(seconds && { duration: isoDuration(seconds) }),
        ...(embedUrl ? { embedUrl } : { contentUrl: absolute(root, preview) }),
      };
    }),
  );
}
