import type { CategoryTile as Tile } from '../../contract/views/views.ts';
import { useVideoCrop } from '../../ui/picture/crop.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './category-tile.module.css';
import { OnHover } from './on-hover.tsx';

interface CategoryTileProps {
  category: Tile;
  sizes: string;
}

export function CategoryTile({ category, sizes }: CategoryTileProps) {
  const { slug, title, description, tileImage, tileVideo, hoverImage } = category;
  const videoCrop = useVideoCrop(tileVideo);
  return (
    <a className={styles.tile} href={`/category/${slug}`} data-tile>
      {/* The link's target is announced before the image's alt text. */}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.description}>{description}</span>
      </span>
      <span className={styles.media}>
        <Picture className={styles.picture} src={tileImage} sizes={sizes} />
        {(tileVideo || hoverImage) && (
          <OnHover video={tileVideo} picture={hoverImage} sizes={sizes} videoCrop={videoCrop} />
        )}
      </span>
    </a>
  );
}
