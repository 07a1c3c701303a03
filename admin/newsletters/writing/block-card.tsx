import { MultiSelect, NumberInput, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits/limits.ts';
import { isOnSite } from '../../api/item-states.ts';
import { categoriesQuery, productsQuery } from '../../api/queries.ts';
import columns from '../../forms/columns.module.css';
import { IconGripVertical, IconTrash } from '../../kit/icons.ts';
import actionStyles from '../../lists/row-actions.module.css';
import { RowMenu } from '../../lists/row-menu.tsx';
import tableStyles from '../../lists/sortable-table.module.css';
import { useSortableItem } from '../../lists/sorting.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { blockNames, type EditedBlock } from '../newsletter/newsletter-values.ts';
import styles from './blocks-field.module.css';

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

interface ChosenProps {
  value: string[];
  onChange: (products: string[]) => void;
  error: ReactNode;
}

/** Courses rendered as cards, in the order they were chosen. */
function ChosenCourses({ value, onChange, error }: ChosenProps) {
  const { data: products } = useSuspenseQuery(productsQuery);
  const onSite = products.filter(isOnSite);
  // Courses unpublished since are left out of the mail.
  const away = value.filter((chosen) => onSite.every(({ id }) => id !== chosen));
  return (
    <MultiSelect
      label="Courses"
      description="They come out as cards, in the order in which you choose them."
      data={[
        ...onSite.map(({ id, title }) => ({ value: id, label: title })),
        ...away.map((id) => ({ value: id, label: 'Not on the site' })),
      ]}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      maxValues={limits.newsletterCourses}
      nothingFoundMessage="No courses found"
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

interface Latest {
  count: number;
  category: string | null;
}

interface LatestProps {
  value: Latest;
  onChange: (latest: Latest) => void;
}

/** The newest courses at the time of sending. */
function LatestCourses({ value: { count, category }, onChange }: LatestProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  return (
    <div className={columns.pair}>
      <NumberInput
        label="How many"
        description="The newest when the mail is sent."
        min={1}
        max={limits.newsletterCourses}
        clampBehavior="strict"
        allowDecimal={false}
        value={count}
        onChange={(typed) => onChange({ count: Number(typed) || 1, category })}
      />
      <Select
        label="Category"
        placeholder="All categories"
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        clearable
        clearButtonProps={{ 'aria-label': 'All categories' }}
        value={category}
        onChange={(chosen) => onChange({ count, category: chosen })}
      />
    </div>
  );
}
