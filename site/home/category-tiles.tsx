import type { CategoryTile as Tile } from '../../contract/views/views.ts';
import { inGrid, pageWide } from '../../ui/picture/picture-sizes.ts';
import section from '../../ui/section.module.css';
import { CategoryTile } from './category-tile.tsx';
import styles from './category-tiles.module.css';

/** Categories as large images: the fewer there are, the larger. */
export function CategoryTiles({ categories }: { categories: Tile[] }) {
  if (categories.length === 0) return null;
  const columns = columnsFor(categories.length);
  const last = categories.length - 1;
  return (
    <section className={`${section.section} ${styles.section}`} aria-label="Categories">
      <ul className={styles.tiles} data-columns={columns}>
        {categories.map((category, index) => (
          <li key={category.slug}>
            <CategoryTile
              category={category}
              sizes={index === last ? lastTile(categories.length) : inGrid(columns)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page has so few that an odd one is left over only on tablets, or when there are five. */
function columnsFor(count: number): number {
  if (count <= 2) return count;
  return count % 3 === 0 ? 3 : 2;
}

/** An odd last tile has its own row, unless there are three per row. */
function lastTile(count: number): string {
  const columns = columnsFor(count);
  if (count % 2 === 0) return inGrid(columns);
  return columns === 3 ? '(min-width: 1024px) calc(min(100vw, 1280px) / 3), 100vw' : pageWide;
}
