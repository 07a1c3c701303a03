import type { ReactNode } from 'react';
import { IconGripVertical, IconTrash } from '../../kit/icons.ts';
import actionStyles from '../../lists/row-actions.module.css';
import { RowMenu } from '../../lists/row-menu.tsx';
import tableStyles from '../../lists/sortable-table.module.css';
import { useSortableItem } from '../../lists/sorting.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { blockNames, type EditedBlock } from '../newsletter/newsletter-values.ts';
import styles from './blocks-field.module.css';
import { ChosenCourses, LatestCourses } from './courses-blocks.tsx';

interface Props {
  block: EditedBlock;
  /** Names the block in the labels of its move and remove buttons. */
  title: string;
  index: number;
  count: number;
  error: ReactNode;
  onChange: (block: EditedBlock) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

const editorPx = 180;

export function BlockCard(props: Props) {
  const { block, title, index, count, error, onChange, onMove, onRemove } = props;
  const { item, handle } = useSortableItem(block.key);
  return (
    <li className={styles.block} {...item}>
      <div className={styles.head}>
        <button
          type="button"
          className={tableStyles.handle}
          {...handle}
          aria-label={`Move ${title}`}
          title="Drag to reorder"
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        <h3 className={styles.name}>{blockNames[block.type]}</h3>
        <button
          type="button"
          className={actionStyles.action}
          data-dangerous
          aria-label={`Remove ${title}`}
          title="Remove"
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </button>
        <RowMenu title={title} index={index} count={count} actions={[]} isOrdered move={onMove} />
      </div>
      <div className={styles.body}>
        {block.type === 'text' && (
          <RichTextField
            label={`Text of block ${index + 1}`}
            hidesLabel
            minHeightPx={editorPx}
            value={block.html ?? ''}
            onChange={(html) => onChange({ ...block, html })}
            error={error}
          />
        )}
        {block.type === 'chosen-courses' && (
          <ChosenCourses
            value={block.products}
            onChange={(products) => onChange({ ...block, products })}
            error={error}
          />
        )}
        {block.type === 'latest-courses' && (
          <LatestCourses value={block} onChange={(latest) => onChange({ ...block, ...latest })} />
        )}
      </div>
    </li>
  );
}
