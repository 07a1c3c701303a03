import { itemPath } from '../../contract/kinds/kind-names.ts';
import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import type { TeacherPage } from '../../contract/views/views.ts';
import { island } from '../../ui/island/island.tsx';
import { api } from '../loading/api.ts';
import { pageOf } from '../more/page-of.ts';
import { useShownPage } from '../more/use-shown-page.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import { ProductPages } from '../products/product-pages.tsx';

type Courses = Pick<TeacherPage, 'products' | 'total'> & Partial<Pick<TeacherPage, 'media'>>;

interface TeacherCoursesProps {
  slug: string;
  first: Courses;
  search: string;
}

/** The courses of a teacher; many of them load page by page while scrolling. */
export function TeacherCourses(props: TeacherCoursesProps) {
  const { products, total } = props.first;
  if (total > visitorLimits.categoryProducts) return <ManyCourses {...props} />;
  return <ProductGrid products={products} itemsPerRow={3} max={products.length} />;
}

export const ManyCourses = island('many-courses', ShownCourses, {
  files: ({ first }) => first.products.map(({ mainImage }) => mainImage),
});

function ShownCourses({ slug, first, search }: TeacherCoursesProps) {
  const load = (page: string): Promise<Courses> =>
    api.getTeacherPage({ params: { slug }, query: { page } });
  const shown = useShownPage(first, search, (next) => load(String(pageOf(next))));
  return (
    <ProductPages
      key={shown.visit}
      first={shown.page}
      itemsPerRow={3}
      address={{ path: itemPath('teacher', slug), search: shown.search }}
      load={load}
    />
  );
}
