import {
  inOrder,
  type OrderedSection,
} from '../../../contract/product-sections/ordered-sections.ts';
import type { ProductSections as Parts } from '../../../contract/product-sections/product-sections.ts';
import type { ProductPage } from '../../../contract/views/views.ts';
import { Curriculum } from './curriculum.tsx';
import { Questions } from './questions.tsx';
import { Teacher } from './teacher.tsx';
import { Testimonials } from './testimonials.tsx';

/** A course's optional sections, in the order its owner chose. */
export function ProductSections({ product, media }: Pick<ProductPage, 'product' | 'media'>) {
  const { parts } = product;
  if (!parts) return null;
  return inOrder(parts.order).map((part) => (
    <Part key={part} part={part} parts={parts} media={media} />
  ));
}

interface SectionProps {
  part: OrderedSection;
  parts: Parts;
  media: ProductPage['media'];
}

function Part({ part, parts, media }: SectionProps) {
  switch (part) {
    case 'curriculum':
      return <Curriculum sections={parts.curriculum} media={media} />;
    case 'teacher':
      return parts.teacher && <Teacher teacher={parts.teacher} />;
    case 'testimonials':
      return <Testimonials testimonials={parts.testimonials} />;
    case 'questions':
      return <Questions questions={parts.questions} />;
  }
}
