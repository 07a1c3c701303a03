import {
  inOrder,
  type OrderedSection,
} from '../../../contract/product-sections/ordered-sections.ts';
import type { ProductPage } from '../../../contract/views/views.ts';
import { Curriculum } from './curriculum.tsx';
import { Questions } from './questions.tsx';
import { Teachers } from './teachers.tsx';
import { Testimonials } from './testimonials.tsx';

/** A course's optional sections, in the order its owner chose. */
export function ProductSections(page: Pick<ProductPage, 'product' | 'teachers' | 'media'>) {
  return inOrder(page.product.parts?.order ?? []).map((section) => (
    <Section key={section} section={section} {...page} />
  ));
}

interface SectionProps extends Pick<ProductPage, 'product' | 'teachers' | 'media'> {
  section: OrderedSection;
}

function Section({ section, product: { parts, darkMode }, teachers, media }: SectionProps) {
  if (section === 'teacher') return <Teachers teachers={teachers} isDark={darkMode} />;
  if (!parts) return null;
  switch (section) {
    case 'curriculum':
      return <Curriculum sections={parts.curriculum} media={media} />;
    case 'testimonials':
      return <Testimonials testimonials={parts.testimonials} />;
    case 'questions':
      return <Questions questions={parts.questions} />;
  }
}
