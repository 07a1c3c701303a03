import type { NewsletterBlock } from '../../contract/newsletter/newsletters.ts';
import type { Database } from '../engine/database.ts';

/** A course as a newsletter shows it. */
export interface Course {
  id: string;
  slug: string;
  title: string;
  duration: string;
  mainImage: string;
}

type CoursesBlock = Exclude<NewsletterBlock, { type: 'text' }>;

/** Those that are on the site at this moment: what was chosen, in its order, or the newest. */
export async function readCourses(db: Database, block: CoursesBlock): Promise<Course[]> {
  const courses = db
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'duration', 'main_image as mainImage']);
  if (block.type === 'chosen-courses') {
    if (block.products.length === 0) return [];
    const found = await courses.where('id', 'in', block.products).execute();
    const byId = new Map(found.map((course) => [course.id, course]));
    return block.products.flatMap((id) => byId.get(id) ?? []);
  }
  const { category, count } = block;
  const members = db
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', category ?? '');
  return courses
    .$if(category !== null, (query) => query.where('id', 'in', members))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
