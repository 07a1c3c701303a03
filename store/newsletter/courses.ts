import type { NewsletterBlock } from '../../contract/newsletter/newsletters.ts';
import type { Database } from '../engine/database.ts';
import { itemsOf } from '../items/items.ts';

/** A course as a newsletter shows it. */
export interface Course {
  id: string;
  slug: string;
  title: string;
  duration: string;
  mainImage: string;
}

type CoursesBlock = Exclude<NewsletterBlock, { type: 'text' }>;

/** Courses that are published right now: the chosen ones in their order, or the newest. */
export async function readCourses(db: Database, block: CoursesBlock): Promise<Course[]> {
  const courses = itemsOf(db, 'product').select(['id', 'slug', 'title', 'card']);
  if (block.type === 'chosen-courses') {
    if (block.products.length === 0) return [];
    const rows = await courses.where('id', 'in', block.products).execute();
    const found = rows.map(toCourse);
    const byId = new Map(found.map((course) => [course.id, course]));
    return block.products.flatMap((id) => byId.get(id) ?? []);
  }
  const { category, count } = block;
  const members = db
    .selectFrom('item_links')
    .select('item_id')
    .where('field', '=', 'categories')
    .where('target', '=', category ?? '');
  const rows = await courses
    .$if(category !== null, (query) => query.where('id', 'in', members))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(toCourse);
}

function toCourse({
  id,
  slug,
  title,
  card,
}: {
  id: string;
  slug: string | null;
  title: string;
  card: string;
}): Course {
  const { duration, image } = JSON.parse(card);
  return { id, slug: slug ?? '', title, duration, mainImage: image };
}
