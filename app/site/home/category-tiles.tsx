import type { CategoryTile as Tile } from '../../../contract/pages.ts';
import { inGrid } from '../picture-sizes.ts';
import section from '../section.module.css';
import { CategoryTile } from './category-tile.tsx';
import styles from './category-tiles.module.css';

/** All categories as large pictures: few ones larger, many ones smaller. */
export function CategoryTiles({ categories }: { categories: Tile[] }) {
  if (categories.length === 0) return null;
  const columns = columnsFor(categories.length);
  return (
    <section className={`${section.section} ${styles.section}`} aria-label="Categories">
      <ul className={styles.tiles} data-columns={columns}>
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} sizes={inGrid(columns)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function columnsFor(count: number): number {
  if (count <= 2) return count;
  if (count === 4) return 2;
  return count <= 9 ? 3 : 4;
}
